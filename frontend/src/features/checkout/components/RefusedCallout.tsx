import { useIntl } from 'react-intl';
import type { ApiError } from '../../../api/apiError';
import { Callout } from '../../../components/Callout';
import { WhatsAppButton } from '../../../components/WhatsAppButton';
import { errorText } from '../../../i18n/errorText';
import { payMessages as m } from '../messages';
import css from './WaitStep.module.css';

/** The request was refused, and nothing was sent. */
export function RefusedCallout({ error }: { error: ApiError }) {
  const intl = useIntl();
  const title = intl.formatMessage(m.initiateFailed);
  const words = errorText(intl, error);
  return (
    <Callout tone="error" icon="alert" announced title={title}>
      {error.code === 'provider_rejected' ? (
        <OurFault message={error.message} />
      ) : (
        words !== title && <p>{words}</p>
      )}
    </Callout>
  );
}

/** How the server begins when it quotes what the provider dislikes about the request. */
const QUOTED = /^(?:Invalid request|Ombi si sahihi): (.+)/s;

/** The shop's key or its limits, which no customer can mend. Staff gets the whole message by WhatsApp. */
function OurFault({ message }: { message: string }) {
  const intl = useIntl();
  const [, quoted] = QUOTED.exec(message) ?? [];
  return (
    <>
      {intl.formatMessage(m.providerRejected)}
      {quoted && <p>{intl.formatMessage(m.providerWords, { words: quoted })}</p>}
      <div className={css.contact}>
        <WhatsAppButton text={intl.formatMessage(m.refusedWhatsApp, { words: message })} />
      </div>
    </>
  );
}
