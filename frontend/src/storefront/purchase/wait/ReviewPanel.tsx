import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { ButtonLink } from '../../../kit/ui/Button';
import { formatMoney } from '../../../i18n/formats';
import { trackPath } from '../../../shop/paths';
import { placedMessages } from '../placedMessages';
import { waitMessages } from './messages';
import type { SentPurchase } from '../purchase';
import { WhatsAppHelp } from './WhatsAppHelp';
import css from './WaitStep.module.css';

/** Money came that does not match the request: only staff can decide. */
export function ReviewPanel({ purchase }: { purchase: SentPurchase }) {
  const intl = useIntl();
  const price = formatMoney(intl, purchase.amount);
  return (
    <div className="stack">
      <Alert
        tone="warning"
        icon="shield"
        announced
        title={intl.formatMessage(waitMessages.reviewTitle)}
      >
        {intl.formatMessage(waitMessages.reviewText)}
        <p>{intl.formatMessage(waitMessages.reviewAsked, { price })}</p>
      </Alert>
      <p className={css.order}>
        {intl.formatMessage(waitMessages.orderId)} <b>{purchase.payment.orderId}</b>
      </p>
      <ButtonLink wide to={trackPath(purchase.payment.orderId)}>
        {intl.formatMessage(placedMessages.track)}
      </ButtonLink>
      <WhatsAppHelp purchase={purchase} />
    </div>
  );
}
