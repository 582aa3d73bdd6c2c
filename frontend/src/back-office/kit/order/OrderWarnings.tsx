import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { Callout } from '../../../components/Callout';
import { deskMessages as m, problemMessages } from '../../delivery-desk/messages';

/** What whoever delivers has to know before. */
export function OrderWarnings({ order: { cancelAskedAt, problem } }: { order: AdminOrder }) {
  const intl = useIntl();
  return (
    <>
      {cancelAskedAt && (
        <Callout tone="error" icon="alert">
          {intl.formatMessage(m.cancelAsked)}
        </Callout>
      )}
      {problem && (
        <Callout tone="warning" icon="alert">
          {intl.formatMessage(m.problemBefore, {
            problem: intl.formatMessage(problemMessages[problem]),
          })}
        </Callout>
      )}
    </>
  );
}
