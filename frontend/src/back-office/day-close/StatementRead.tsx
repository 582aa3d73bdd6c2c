import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import { closeMessages as m } from './messages';
import css from './DayClose.module.css';
import type { DayClose } from './types';

/** Which file was compared, when and by whom. */
export function StatementRead({ day: { statementFile: file } }: { day: DayClose }) {
  const intl = useIntl();
  if (!file) return null;
  const time = formatDateTime(intl, file.at);
  return <p className={css.quiet}>{intl.formatMessage(m.statementRead, { ...file, time })}</p>;
}
