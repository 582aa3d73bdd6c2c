import { useIntl } from 'react-intl';
import { formatDateTime } from '../../../i18n/formats';
import { Allowed } from '../components/Allowed';
import { Differences } from './Differences';
import { closeMessages as m } from './messages';
import css from './Money.module.css';
import { StatementUpload } from './StatementUpload';
import type { DayClose } from './types';

/** The provider's statement beside our books. */
export function StatementPanel({ day }: { day: DayClose }) {
  const intl = useIntl();
  const { statementFile: file, figures } = day;
  return (
    <section className={css.panel}>
      <h2>{intl.formatMessage(m.statement)}</h2>
      <p className={css.quiet}>
        {file
          ? intl.formatMessage(m.statementRead, { ...file, time: formatDateTime(intl, file.at) })
          : intl.formatMessage(m.statementNone)}
      </p>
      {figures.statement && (
        <Differences statement={figures.statement} {...(day.status === 'open' && { day })} />
      )}
      {day.status === 'open' && (
        <Allowed need="close_days">
          <StatementUpload key={day.version} date={day.date} version={day.version} />
        </Allowed>
      )}
    </section>
  );
}
