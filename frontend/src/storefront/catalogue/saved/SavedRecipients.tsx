import { useIntl } from 'react-intl';
import { networkNames } from '../../../shop/networks';
import { displayPhone } from '../../../shop/reading/phone';
import { useRecipients } from '../../../shop/recipients';
import { ForgetButton } from '../quick-buy/ForgetButton';
import { recipientMessages } from '../recipientMessages';
import { savedMessages as m } from './messages';
import css from './SavedRecipients.module.css';

/** The numbers that this device remembers, for whoever wants them gone. */
export function SavedRecipients() {
  const intl = useIntl();
  const recipients = useRecipients();
  return (
    <section>
      <h2>{intl.formatMessage(recipientMessages.recent)}</h2>
      <p className="quiet">{intl.formatMessage(recipients.length > 0 ? m.onlyHere : m.none)}</p>
      {recipients.length > 0 && (
        <ul className={css.list}>
          {recipients.map(({ phone, network }) => (
            <li key={phone} className={css.row} data-network={network}>
              <span className={css.number}>{displayPhone(phone)}</span>
              <span className={css.network}>{networkNames[network]}</span>
              <ForgetButton phone={phone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
