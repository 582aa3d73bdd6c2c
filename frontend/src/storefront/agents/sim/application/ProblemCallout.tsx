import { useIntl, type IntlShape } from 'react-intl';
import type { ApiError } from '../../../../api/apiError';
import { Alert } from '../../../../kit/ui/Alert';
import { WhatsAppButton } from '../../../../shop/WhatsAppButton';
import { errorText } from '../../../../i18n/errorText';
import { formatDay, formatTime } from '../../../../i18n/formats';
import { outcomeMessages as m } from '../messages';
import type { Problem } from './problemOf';

export function ProblemCallout({ problem }: { problem: Problem }) {
  const intl = useIntl();
  switch (problem.is) {
    case 'notConfirmed':
      return (
        <Alert tone="warning" icon="signal" title={intl.formatMessage(m.notConfirmed)} announced>
          <p>{intl.formatMessage(m.notConfirmedText)}</p>
        </Alert>
      );
    case 'exists':
      return (
        <Alert icon="check" title={intl.formatMessage(m.exists)} announced>
          <p>{existsText(intl, problem.since)}</p>
          <p>
            <WhatsAppButton text={intl.formatMessage(m.existsWhatsAppText)} />
          </p>
        </Alert>
      );
    case 'refused':
      return (
        <Alert tone="error" icon="alert" title={intl.formatMessage(m.refused)} announced>
          <p>{refusedText(intl, problem.error, problem.at)}</p>
        </Alert>
      );
  }
}

function existsText(intl: IntlShape, since: string | null): string {
  if (!since || Number.isNaN(Date.parse(since))) return intl.formatMessage(m.existsText);
  return intl.formatMessage(m.existsSince, { day: formatDay(intl, since) });
}

function refusedText(intl: IntlShape, error: ApiError, at: number): string {
  if (error.status !== 429 || error.retryAfterS === null) return errorText(intl, error);
  return intl.formatMessage(m.waitUntil, { time: formatTime(intl, at + error.retryAfterS * 1000) });
}
