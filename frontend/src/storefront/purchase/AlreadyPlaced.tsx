import { useIntl } from 'react-intl';
import { trackPath } from '../../shop/paths';
import { ButtonLink } from '../../components/Button';
import { Alert } from '../../components/Alert';
import { doneMessages, orderMessages } from './messages';

export function AlreadyPlaced({ orderId }: { orderId: string }) {
  const intl = useIntl();
  return (
    <Alert icon="check" announced>
      {intl.formatMessage(orderMessages.paymentUsed, { orderId })}
      <ButtonLink look="outline" to={trackPath(orderId)}>
        {intl.formatMessage(doneMessages.track)}
      </ButtonLink>
    </Alert>
  );
}
