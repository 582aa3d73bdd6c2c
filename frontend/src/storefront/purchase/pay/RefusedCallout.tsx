import { useIntl, type MessageDescriptor } from 'react-intl';
import type { ApiError } from '../../../api/apiError';
import { Alert } from '../../../kit/ui/Alert';
import { WhatsAppButton } from '../../../shop/WhatsAppButton';
import { errorText } from '../../../i18n/errorText';
import { payMessages as m } from './messages';
import css from './RefusedCallout.module.css';
import { asRecord } from '../../../kit/narrow';

/** The request was refused, and nothing was sent. */
export function RefusedCallout({ error }: { error: ApiError }) {
  const intl = useIntl();
  const title = intl.formatMessage(m.initiateFailed);
  const words = errorText(intl, error);
  return (
    <Alert tone="error" icon="alert" announced title={title}>
      {error.code === 'provider_rejected' ? (
        <Rejected error={error} />
      ) : (
        words !== title && <p>{words}</p>
      )}
    </Alert>
  );
}

/** How the server begins when it quotes what the provider dislikes about the request. */
const QUOTED = /^(?:Invalid request|Ombi si sahihi): (.+)/s;

/** Why the service sent no request, and what to do. Staff gets the whole message by WhatsApp. */
function Rejected({ error: { message, data } }: { error: ApiError }) {
  const intl = useIntl();
  const [, quoted] = QUOTED.exec(message) ?? [];
  return (
    <>
      {intl.formatMessage(whatToDo(data))}
      {quoted && <p>{intl.formatMessage(m.providerWords, { words: quoted })}</p>}
      <div className={css.contact}>
        <WhatsAppButton text={intl.formatMessage(m.refusedWhatsApp, { words: message })} />
      </div>
    </>
  );
}

function whatToDo(data: unknown): MessageDescriptor {
  switch (asRecord(data)['rejection']) {
    case 'too_many_requests':
      return m.providerBusy;
    case 'invalid_request':
      return m.requestRefused;
    default:
      return m.providerRejected;
  }
}
