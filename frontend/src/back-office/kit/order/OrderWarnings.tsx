import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { Alert } from '../../../components/Alert';

import { problemMessages, deliveryMessages as m } from './messages';

/** What whoever delivers has to know before. */
export function OrderWarnings({ order: { cancelAskedAt, problem } }: { order: AdminOrder }) {
  const intl = useIntl();
  return (
    <>
      {cancelAskedAt && (
        <Alert tone="error" icon="alert">
          {intl.formatMessage(m.cancelAsked)}
        </Alert>
      )}
      {problem && (
        <Alert tone="warning" icon="alert">
          {intl.formatMessage(m.problemBefore, {
            problem: intl.formatMessage(problemMessages[problem]),
          })}
        </Alert>
      )}
    </>
  );
}
