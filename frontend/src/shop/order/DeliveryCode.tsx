import { useIntl } from 'react-intl';
import css from './DeliveryCode.module.css';
import { deliveryCodeMessages as m } from './messages';

/** The digits that only the customer knows, and when to say them. */
export function DeliveryCode({ code }: { code: string }) {
  const intl = useIntl();
  return (
    <div className={css.box}>
      <p className={css.label}>{intl.formatMessage(m.label)}</p>
      <strong className={css.digits}>{code}</strong>
      <p className={css.hint}>{intl.formatMessage(m.hint)}</p>
    </div>
  );
}
