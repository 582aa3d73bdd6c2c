import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import { closeMessages as m } from './messages';
import type { DayClose } from './types';

/** Which file was compared, when and by whom. */
export function StatementRead({ day: { statementFile: file } }: { day: DayClose }) {
  const intl = useIntl();
  if (!file) return null;
  const time = formatDateTime(intl, file.at);
  return (
    <Typography component="p" variant="caption">
      {intl.formatMessage(m.statementRead, { ...file, time })}
    </Typography>
  );
}
