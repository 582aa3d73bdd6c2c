import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { useSignOffDayMutation } from './api';
import { closeMessages as m } from './messages';
import css from './Money.module.css';
import type { DayClose } from './types';
import { useClosing } from './useClosing';

/** A name under the figures. */
export function SignOff({ day: { date, version, figures } }: { day: DayClose }) {
  const intl = useIntl();
  const [sign, { isLoading }] = useSignOffDayMutation();
  const closing = useClosing();
  return (
    <section className={css.panel}>
      <h2>{intl.formatMessage(m.signOffTitle)}</h2>
      <p>{intl.formatMessage(m.signOffText, { count: figures.openPoints })}</p>
      <p className={css.quiet}>{intl.formatMessage(m.unsaved)}</p>
      <div className={css.actions}>
        <Button busy={isLoading} onClick={() => void closing(sign({ date, version }), m.signedOff)}>
          {intl.formatMessage(m.signOff)}
        </Button>
      </div>
    </section>
  );
}
