import { useIntl } from 'react-intl';
import { canPickContact, pickContacts } from '../../../kit/browser';
import { useHydrated } from '../../../kit/hooks/useHydrated';
import { ChipButton } from '../../../kit/ui/ChipButton';
import { Icon } from '../../../kit/ui/Icon';
import { displayPhone, parsePhone } from '../../../shop/reading/phone';
import css from './ForMany.module.css';
import { manyMessages as m } from './messages';

/** Several contacts of the phone at once, where its browser shows them; a line for each. */
export function AddContacts({ onAdd }: { onAdd: (lines: readonly string[]) => void }) {
  const intl = useIntl();
  const canPick = useHydrated() && canPickContact();
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
    <div className={css.contacts}>
      {canPick && (
        <ChipButton onClick={() => void pick()}>
          <Icon name="person" size={20} />
          {intl.formatMessage(m.contacts)}
        </ChipButton>
      )}
    </div>
  );
}
