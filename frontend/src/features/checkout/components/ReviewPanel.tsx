import { useIntl } from 'react-intl';
import { Alert } from '../../../components/Alert';
import { waitMessages } from '../messages';
import type { SentPurchase } from '../purchases';
import { WhatsAppHelp } from './WhatsAppHelp';
import css from './WaitStep.module.css';

/** Money came that does not match the request: only staff can decide. */
export function ReviewPanel({ purchase }: { purchase: SentPurchase }) {
  const intl = useIntl();
  return (
    <div className="stack">
      <Alert
        tone="warning"
        icon="shield"
        announced
        title={intl.formatMessage(waitMessages.reviewTitle)}
      >
        {intl.formatMessage(waitMessages.reviewText)}
      </Alert>
      <p className={css.order}>
        {intl.formatMessage(waitMessages.orderId)} <b>{purchase.payment.orderId}</b>
      </p>
      <WhatsAppHelp purchase={purchase} />
    </div>
  );
}
