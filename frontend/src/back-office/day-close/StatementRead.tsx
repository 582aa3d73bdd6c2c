import { Caption } from '../kit/layout';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import { closeMessages as m } from './messages';
import type { DayClose } from './api';

/** Which file was compared, when and by whom. */
export function StatementRead({ day: { statementFile: file } }: { day: DayClose }) {
  const intl = useIntl();
  if (!file) return null;
  const time = formatDateTime(intl, file.at);
  return <Caption text={[m.statementRead, { ...file, time }]} />;
}
