import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { displayPhone } from '../../../shop/reading/phone';
import { forgetRecipient } from '../../../shop/recipients';
import { recipientMessages as m } from '../recipientMessages';
import css from './RecentNumbers.module.css';

export function ForgetButton({ phone }: { phone: string }) {
  const intl = useIntl();
  return (
    <button
      type="button"
      className={css.forget}
      aria-label={intl.formatMessage(m.forget, { phone: displayPhone(phone) })}
      onClick={() => forgetRecipient(phone)}
    >
      <Icon name="cross" size={16} />
    </button>
  );
}
