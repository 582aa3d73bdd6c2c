import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../../shop/paths';
import { Button } from '../../../kit/ui/Button';
import { displayPhone } from '../../../shop/reading/phone';
import { useHasElapsed } from '../useHasElapsed';
import { resendMessages as m, waitMessages } from './messages';
import { countdownMessages, paymentLinkMessages } from '../messages';
import type { KeptPrompt } from './prompts';
import { promptOf, type SentPurchase } from '../purchase';
import { useResendPrompt, type ResendProblem } from './resendPrompt';
import { CountdownText } from '../CountdownText';
import { failureMessages, payMessages } from '../pay/messages';
import { AlreadyPlaced } from '../AlreadyPlaced';
import { HoldCallout, Problem } from '../pay/PayProblem';
import { RefusedCallout } from '../pay/RefusedCallout';
import css from './WaitStep.module.css';
import { WhatsAppHelp } from './WhatsAppHelp';

interface Props {
  purchase: SentPurchase;
  onSent: (prompt: KeptPrompt) => void;
  onAnswered: () => void;
  onOtherNumber: () => void;
  /** The link to find a payment stands elsewhere. */
  withoutRecovery: boolean;
}

/** What a person can do who waited a minute for nothing. */
export function WaitActions(props: Props) {
  const { purchase, onSent, onAnswered, onOtherNumber, withoutRecovery } = props;
  const intl = useIntl();
  const { resend, sending, problem } = useResendPrompt(purchase, { onSent, onAnswered });
  const { resendAt } = promptOf(purchase);
  const ready = useHasElapsed(resendAt);
  return (
    <div className={css.actions}>
      <Button wide busy={sending} blocked={!ready} onClick={() => void resend()}>
        {ready ? (
          intl.formatMessage(m.again)
        ) : (
          <CountdownText
            until={resendAt}
            soon={countdownMessages.resendIn}
            later={countdownMessages.resendAfter}
          />
        )}
      </Button>
      {problem && !(ready && problem.is === 'held') && (
        <ResendTrouble problem={problem} orderId={purchase.payment.orderId} />
      )}
      <Button look="outline" onClick={onOtherNumber}>
        {intl.formatMessage(waitMessages.otherNumber)}
      </Button>
      <WhatsAppHelp purchase={purchase} />
      {!withoutRecovery && (
        <Link
          className={css.link}
          to={paths.recover}
          state={{ payer: displayPhone(purchase.payer), orderId: purchase.payment.orderId }}
        >
          {intl.formatMessage(paymentLinkMessages.recover)}
        </Link>
      )}
    </div>
  );
}

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
    <Problem tone="warning" title={intl.formatMessage(title)}>
      {intl.formatMessage(text)}
    </Problem>
  );
}
