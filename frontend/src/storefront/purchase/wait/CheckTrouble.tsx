import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { troubleExtras, troubleMessages } from './messages';
import type { Trouble } from './paymentWait';
import type { SentPurchase } from '../purchase';
import css from './WaitStep.module.css';
import { WhatsAppHelp } from './WhatsAppHelp';

interface Props {
  trouble: Trouble;
  purchase: SentPurchase;
}

const LASTING = 3;

/** A check without a usable answer: nothing is known, and nothing is lost. */
export function CheckTrouble({ trouble: { why, times }, purchase }: Props) {
  const intl = useIntl();
  if (why === 'network') {
    return (
      <Alert tone="warning" icon="alert" announced>
        {intl.formatMessage(troubleMessages.network)}
      </Alert>
    );
  }
  const lasting = times >= LASTING;
  const title = lasting ? troubleExtras.lasting : troubleMessages[why];
  return (
    <Alert tone="warning" icon="alert" announced title={intl.formatMessage(title)}>
      {intl.formatMessage(troubleExtras.calm)}
      {lasting && (
        <div className={css.contact}>
          <WhatsAppHelp purchase={purchase} />
        </div>
      )}
    </Alert>
  );
}
