import { useIntl } from 'react-intl';
import { trackPath } from '../../../shop/paths';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { placedMessages } from '../placedMessages';
import { elsewhereMessages } from './elsewhereMessages';
import css from './FinishedElsewhere.module.css';

interface Props {
  orderId: string;
  onStartOver: () => void;
}

/** Another tab has ended the purchase: asking for the money again here would take it twice. */
export function FinishedElsewhere({ orderId, onStartOver }: Props) {
  const intl = useIntl();
  return (
    <div className={css.form}>
      <Alert icon="check" announced>
        {intl.formatMessage(elsewhereMessages.text, { orderId })}
      </Alert>
      <ButtonLink wide to={trackPath(orderId)}>
        {intl.formatMessage(placedMessages.track)}
      </ButtonLink>
      <Button look="quiet" onClick={onStartOver}>
        {intl.formatMessage(elsewhereMessages.startOver)}
      </Button>
    </div>
  );
}
