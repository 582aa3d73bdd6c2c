import { useIntl } from 'react-intl';
import { Callout } from '../../../components/Callout';
import { errorText } from '../../../i18n/errorText';
import { formatMoney } from '../../../i18n/formats';
import { failureMessages, payMessages } from '../messages';
import type { WaitFailure } from '../paymentWait';
import type { InitiateProblem } from '../useInitiatePayment';

interface Props {
  problem: InitiateProblem | null;
  failure: WaitFailure | null;
  unanswered: boolean;
}

/** What went wrong with the try before, and what to do. */
export function PayProblem({ problem, failure, unanswered }: Props) {
  const intl = useIntl();
  if (unanswered) {
    return (
      <Callout
        tone="warning"
        icon="alert"
        announced
        title={intl.formatMessage(payMessages.unsureTitle)}
      >
        {intl.formatMessage(payMessages.unsureText)}
      </Callout>
    );
  }
  switch (problem?.is) {
    case 'price_changed':
      return (
        <Callout
          tone="warning"
          icon="alert"
          announced
          title={intl.formatMessage(payMessages.priceChangedTitle, {
            price: formatMoney(intl, problem.amount),
          })}
        >
          {intl.formatMessage(payMessages.priceChangedText)}
        </Callout>
      );
    case 'gone':
      return (
        <Callout
          tone="error"
          icon="alert"
          announced
          title={intl.formatMessage(payMessages.goneTitle)}
        >
          {intl.formatMessage(payMessages.goneText)}
        </Callout>
      );
    case 'refused':
      return (
        <Callout
          tone="error"
          icon="alert"
          announced
          title={intl.formatMessage(payMessages.initiateFailed)}
        >
          {problem.text ? intl.formatMessage(problem.text) : errorText(intl, problem.error)}
        </Callout>
      );
    default:
      return failure ? (
        <Callout
          tone="error"
          icon="alert"
          announced
          title={intl.formatMessage(payMessages.failedTitle)}
        >
          {intl.formatMessage(failureMessages[failure])}
        </Callout>
      ) : null;
  }
}
