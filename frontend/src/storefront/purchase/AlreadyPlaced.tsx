import { useIntl } from 'react-intl';
import { trackPath } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { Alert } from '../../kit/ui/Alert';
import { placedMessages } from './placedMessages';

export function AlreadyPlaced({ orderId }: { orderId: string }) {
  const intl = useIntl();
  return (
    <Alert icon="check" announced>
      {intl.formatMessage(placedMessages.already, { orderId })}
      <ButtonLink look="outline" to={trackPath(orderId)}>
        {intl.formatMessage(placedMessages.track)}
      </ButtonLink>
    </Alert>
  );
}
