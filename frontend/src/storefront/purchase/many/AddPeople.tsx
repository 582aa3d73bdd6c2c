import { useIntl } from 'react-intl';
import { ChipButton } from '../../../kit/ui/ChipButton';
import { ChipRow } from '../../../kit/ui/ChoiceChips';
import { nameOf, type Person } from '../../../shop/people/people';
import { displayPhone } from '../../../shop/reading/phone';
import { listMessages as m } from './listMessages';

interface Props {
  people: readonly Person[];
  isListed: (phone: string) => boolean;
  onAdd: (line: string) => void;
  onRemove: (phone: string) => void;
}

/** The people of this device: one press instead of ten digits. */
export function AddPeople({ people, isListed, onAdd, onRemove }: Props) {
  const intl = useIntl();
  if (people.length === 0) return null;
  return (
    <div role="group" aria-label={intl.formatMessage(m.known)}>
      <ChipRow>
        {people.map((person) => {
          const { phone, network, name } = person;
          const isPressed = isListed(phone);
          const line = `${name ?? ''} ${displayPhone(phone)}`.trim();
          return (
            <ChipButton
              key={phone}
              aria-pressed={isPressed}
              onClick={() => (isPressed ? onRemove(phone) : onAdd(line))}
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
