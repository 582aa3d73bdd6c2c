import { useIntl } from 'react-intl';
import { Callout } from '../../../components/Callout';
import type { HoldReason } from '../holds';
import { holdTexts, holdTitles } from '../payment/messages';

/** Why no request went out just now; when it can is told at the button. */
export function HoldCallout({ why }: { why: HoldReason }) {
  const intl = useIntl();
  return (
    <Callout tone="warning" icon="alert" announced title={intl.formatMessage(holdTitles[why])}>
      {intl.formatMessage(holdTexts[why])}
    </Callout>
  );
}
