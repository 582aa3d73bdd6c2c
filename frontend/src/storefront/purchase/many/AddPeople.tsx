import { useIntl } from 'react-intl';
import { canPickContact, pickContacts } from '../../../kit/browser';
import { ChipButton } from '../../../kit/ui/ChipButton';
import { ChipRow } from '../../../kit/ui/ChoiceChips';
import { Icon } from '../../../kit/ui/Icon';
import { nameOf, type Person } from '../../../shop/people/people';
import { displayPhone, parsePhone } from '../../../shop/reading/phone';
import { manyMessages as m } from './messages';

interface Props {
  people: readonly Person[];
  isListed: (phone: string) => boolean;
  /** A line for each. */
  onAdd: (lines: readonly string[]) => void;
  onRemove: (phone: string) => void;
}

/** Instead of typing: the people of this device, and the contacts of the phone where its browser shows them. */
export function AddPeople({ people, isListed, onAdd, onRemove }: Props) {
  const intl = useIntl();
  const canPick = canPickContact();
  if (people.length === 0 && !canPick) return null;
  const pick = async () => {
    const contacts = await pickContacts();
    onAdd(
      contacts.map(({ name, phones }) => {
        const mobile = phones.find((text) => parsePhone(text)) ?? phones[0] ?? '';
        return `${name} ${displayPhone(mobile)}`.trim();
      }),
    );
  };
  return (
    <div role="group" aria-label={intl.formatMessage(m.known)}>
      <ChipRow>
        {canPick && (
          <ChipButton onClick={() => void pick()}>
            <Icon name="person" size={20} />
            {intl.formatMessage(m.contacts)}
          </ChipButton>
        )}
        {people.map((person) => {
          const { phone, network, name } = person;
          const pressed = isListed(phone);
          const line = `${name ?? ''} ${displayPhone(phone)}`.trim();
          return (
            <ChipButton
              key={phone}
              aria-pressed={pressed}
              onClick={() => (pressed ? onRemove(phone) : onAdd([line]))}
            >
              <span className="network-mark" data-network={network} aria-hidden="true" />
              {nameOf(person)}
            </ChipButton>
          );
        })}
      </ChipRow>
    </div>
  );
}
