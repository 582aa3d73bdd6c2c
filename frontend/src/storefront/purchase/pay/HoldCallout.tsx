import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import type { RefusalReason } from './promptRefusal';
import { holdTexts, holdTitles } from './messages';

/** Why no request went out just now; when it can is told at the button. */
export function HoldCallout({ why }: { why: RefusalReason }) {
  const intl = useIntl();
  return (
    <Alert tone="warning" icon="alert" announced title={intl.formatMessage(holdTitles[why])}>
      {intl.formatMessage(holdTexts[why])}
    </Alert>
  );
}
