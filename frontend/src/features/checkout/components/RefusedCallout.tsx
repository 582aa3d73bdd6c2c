import { useIntl } from 'react-intl';
import type { ApiError } from '../../../api/apiError';
import { Callout } from '../../../components/Callout';
import { errorText } from '../../../i18n/errorText';
import { payMessages } from '../messages';

/** The request was refused. The provider's own words follow the advice: staff can act on them. */
export function RefusedCallout({ error }: { error: ApiError }) {
  const intl = useIntl();
  const title = intl.formatMessage(payMessages.initiateFailed);
  const byProvider = error.code === 'provider_rejected';
  const words = byProvider ? error.message : errorText(intl, error);
  return (
    <Callout tone="error" icon="alert" announced title={title}>
      {byProvider && intl.formatMessage(payMessages.providerRejected)}
      {words !== title && <p>{words}</p>}
    </Callout>
  );
}
