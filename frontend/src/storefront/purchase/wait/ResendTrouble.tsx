import { useIntl, type MessageDescriptor } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { failureMessages, payMessages } from '../pay/messages';
import { resendMessages as m } from './messages';
import type { ResendProblem } from './resendPrompt';
import { AlreadyPlaced } from '../AlreadyPlaced';
import { HoldCallout } from '../pay/HoldCallout';
import { RefusedCallout } from '../pay/RefusedCallout';

/** Why the request did not go out again, and what to do. */
export function ResendTrouble({ problem, orderId }: { problem: ResendProblem; orderId: string }) {
  switch (problem.is) {
    case 'held':
      return <HoldCallout why={problem.why} />;
    case 'refused':
      return <RefusedCallout error={problem.error} />;
    case 'ordered':
      return <AlreadyPlaced orderId={orderId} />;
    case 'unsure':
      return <Trouble title={m.unsureTitle} text={m.unsureText} />;
    case 'unknown':
      return <Trouble title={payMessages.errorTitle} text={failureMessages.unknown_payment} />;
  }
}

function Trouble({ title, text }: { title: MessageDescriptor; text: MessageDescriptor }) {
  const intl = useIntl();
  return (
    <Alert tone="warning" icon="alert" announced title={intl.formatMessage(title)}>
      {intl.formatMessage(text)}
    </Alert>
  );
}
