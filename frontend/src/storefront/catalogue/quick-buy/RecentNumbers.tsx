import { useIntl } from 'react-intl';
import { displayPhone } from '../../../shop/reading/phone';
import { useRecipients, type Recipient } from '../../../shop/recipients';
import { recipientMessages as m } from '../recipientMessages';
import { ForgetButton } from './ForgetButton';
import css from './RecentNumbers.module.css';

/** Numbers that got a bundle from this device: one tap instead of ten digits. */
export function RecentNumbers({ onPick }: { onPick: (recipient: Recipient) => void }) {
  const intl = useIntl();
  const recipients = useRecipients();
  if (recipients.length === 0) return null;
  return (
    <ul className={css.row} aria-label={intl.formatMessage(m.recent)}>
      {recipients.map((recipient) => (
        <li key={recipient.phone} className={css.chip} data-network={recipient.network}>
          <button type="button" className={css.number} onClick={() => onPick(recipient)}>
            <span className="network-mark" aria-hidden="true" />
            {displayPhone(recipient.phone)}
          </button>
          <ForgetButton phone={recipient.phone} />
        </li>
      ))}
    </ul>
  );
}
