import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { useSignOffDayMutation } from './api';
import { closeMessages as m } from './messages';
import css from './Money.module.css';
import { OpenPoints } from './OpenPoints';
import type { DayClose } from './types';
import { useClosing } from './useClosing';
import { useToday } from './useToday';

/** A name under the figures; open points need a note. */
export function SignOff({ day: { date, version, notes, figures } }: { day: DayClose }) {
  const intl = useIntl();
  const [sign, { isLoading }] = useSignOffDayMutation();
  const closing = useClosing();
  const today = useToday();
  const count = figures.openPoints;
  const unexplained = count > 0 && !notes;
  return (
    <section className={css.panel}>
      <h2>{intl.formatMessage(m.signOffTitle)}</h2>
      <p>{intl.formatMessage(m.signOffText, { count })}</p>
      {count > 0 && <OpenPoints open={figures.open} />}
      {date === today && <p>{intl.formatMessage(m.stillRuns)}</p>}
      <p className={css.quiet}>{intl.formatMessage(unexplained ? m.noteFirst : m.unsaved)}</p>
      {!unexplained && (
        <div className={css.actions}>
          <Button
            busy={isLoading}
            onClick={() => void closing(sign({ date, version }), m.signedOff)}
          >
            {intl.formatMessage(m.signOff)}
          </Button>
        </div>
      )}
    </section>
  );
}
