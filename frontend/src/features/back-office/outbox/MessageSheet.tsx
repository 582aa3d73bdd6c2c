import { useIntl } from 'react-intl';
import { Callout } from '../../../components/Callout';
import { OutdatedLine } from '../../../components/OutdatedLine';
import css from '../components/DetailSheet.module.css';
import { MessageFacts } from './MessageFacts';
import { detailMessages as m } from './messages';
import own from './Outbox.module.css';
import { SendAgain } from './SendAgain';
import { TryLog } from './TryLog';
import type { Message } from './types';

interface Props {
  message: Message;
  /** Set while the newest could not be loaded. */
  outdated: { at: number; onRetry: () => unknown } | null;
}

/** One message word for word, each try to send it, and a way to send it again. */
export function MessageSheet({ message, outdated }: Props) {
  return (
    <>
      <div className={css.body}>
        {outdated && <OutdatedLine {...outdated} message={m.outdated} />}
        <Advice message={message} />
        <Words message={message} />
        <div className={css.columns}>
          <MessageFacts message={message} />
          <TryLog message={message} />
        </div>
      </div>
      <SendAgain message={message} />
    </>
  );
}

function Words({ message: { text, language } }: { message: Message }) {
  const intl = useIntl();
  return (
    <section className={own.said}>
      <h3>{intl.formatMessage(m.words)}</h3>
      {text ? (
        <p lang={language} className={own.text}>
          {text}
        </p>
      ) : (
        <p className={own.quiet}>{intl.formatMessage(m.forgotten)}</p>
      )}
    </section>
  );
}

/** Said only where the message needs somebody. */
function Advice({ message: { state, channel } }: { message: Message }) {
  const intl = useIntl();
  if (state === 'dead') {
    return (
      <Callout tone="error" icon="alert" title={intl.formatMessage(m.deadTitle)}>
        <p>{intl.formatMessage(m.deadText)}</p>
      </Callout>
    );
  }
  if (state !== 'off') return null;
  return (
    <Callout tone="warning" icon="alert" title={intl.formatMessage(m.offTitle)}>
      <p>{intl.formatMessage(m.offText, { channel })}</p>
    </Callout>
  );
}
