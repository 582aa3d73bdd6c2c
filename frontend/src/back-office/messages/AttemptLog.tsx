import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import { detailMessages as m, outcomeMessages, reasonMessages } from './messages';
import css from './Outbox.module.css';
import type { Message, MessageTry, TryOutcome } from './types';

const tones: Record<TryOutcome, Tone> = {
  sent: 'good',
  unclear: 'waiting',
  failed: 'urgent',
  refused: 'urgent',
};

/** Shorter tries need no word. */
const SLOW_MS = 100;

/** Each try to send it and what came of it, the oldest first. */
export function AttemptLog({ message: { log } }: { message: Message }) {
  const intl = useIntl();
  return (
    <section className={css.tries}>
      <h3>{intl.formatMessage(m.log)}</h3>
      {log.length === 0 ? (
        <p className={css.quiet}>{intl.formatMessage(m.noTries)}</p>
      ) : (
        <ol className={css.tries}>
          {log.map((tried) => (
            <li key={tried.at} className={css.try}>
              <Try tried={tried} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Try({ tried: { at, outcome, reason, detail, tookMs } }: { tried: MessageTry }) {
  const intl = useIntl();
  const seconds = intl.formatNumber(tookMs / 1000, { maximumFractionDigits: 1 });
  const took = tookMs >= SLOW_MS && intl.formatMessage(m.took, { seconds });
  return (
    <>
      <div className={css.line}>
        <StatusChip tone={tones[outcome]} text={intl.formatMessage(outcomeMessages[outcome])} />
        <span className={css.quiet}>{formatDateTime(intl, at)}</span>
      </div>
      {reason && <p>{intl.formatMessage(reasonMessages[reason])}</p>}
      {(detail || took) && (
        <p className={css.quiet}>
          {detail && <span lang="en">{detail}</span>} {took}
        </p>
      )}
    </>
  );
}
