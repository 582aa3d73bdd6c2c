import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../../shop/paths';
import { Alert } from '../../../kit/ui/Alert';
import { failureMessages, holdTexts, holdTitles, payMessages } from './messages';
import { paymentLinkMessages } from '../messages';
import type { WaitFailure } from '../wait/paymentWait';
import type { InitiateProblem } from './useInitiatePayment';
import type { RefusalReason } from './promptRefusal';
import { RefusedCallout } from './RefusedCallout';

export interface Trouble {
  problem: InitiateProblem | null;
  failure: WaitFailure | null;
  unanswered: boolean;
}

/** Whether there is anything that `PayProblem` shows. */
export function isPayProblem({ problem, failure, unanswered }: Trouble): boolean {
  const isShown =
    problem?.is === 'held' || problem?.is === 'refused' || problem?.is === 'other_paid';
  return unanswered || failure !== null || isShown;
}

/** What went wrong with the try before, and what to do. What is wrong with the number stands at its field. */
export function PayProblem({ problem, failure, unanswered }: Trouble) {
  const intl = useIntl();
  if (unanswered) {
    return (
      <Problem tone="warning" title={intl.formatMessage(payMessages.unsureTitle)}>
        {intl.formatMessage(payMessages.unsureText)}
      </Problem>
    );
  }
  switch (problem?.is) {
    case 'held':
      return <HoldCallout why={problem.why} />;
    case 'other_paid':
      return (
        <Problem tone="warning" title={intl.formatMessage(payMessages.otherPaidTitle)}>
          {intl.formatMessage(payMessages.otherPaidText)}
        </Problem>
      );
    case 'refused':
      return <RefusedCallout error={problem.error} />;
    default:
      return failure && <Failure reason={failure} />;
  }
}

function Failure({ reason }: { reason: WaitFailure }) {
  const intl = useIntl();
  const title = reason === 'unknown_payment' ? payMessages.errorTitle : payMessages.failedTitle;
  return (
    <Problem tone="error" title={intl.formatMessage(title)}>
      {intl.formatMessage(failureMessages[reason])}
      <Link to={paths.recover} className="text-button">
        {intl.formatMessage(paymentLinkMessages.recoverFailed)}
      </Link>
    </Problem>
  );
}

/** An alert about a payment, read out. */
export function Problem(props: { tone: 'warning' | 'error'; title: string; children: ReactNode }) {
  return <Alert {...props} icon="alert" announced />;
}

/** Why no request went out just now; when it can is told at the button. */
export function HoldCallout({ why }: { why: RefusalReason }) {
  const intl = useIntl();
  return (
    <Problem tone="warning" title={intl.formatMessage(holdTitles[why])}>
      {intl.formatMessage(holdTexts[why])}
    </Problem>
  );
}
