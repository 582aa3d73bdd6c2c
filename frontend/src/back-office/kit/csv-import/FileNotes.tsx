import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { sheetMessages as m } from './messages';

interface Props {
  skipped: readonly { line: number; text: string }[];
  otherSheets: readonly string[];
}

/** More than that nobody reads. */
const MAX_SHOWN = 20;

/** What of a file was not read. */
export function FileNotes({ skipped, otherSheets }: Props) {
  const intl = useIntl();
  if (skipped.length === 0 && otherSheets.length === 0) return null;
  return (
    <Typography component="div" variant="body2">
      {skipped.length > 0 && (
        <>
          <p>{intl.formatMessage(m.skipped, { count: skipped.length })}</p>
          <ul>
            {skipped.slice(0, MAX_SHOWN).map(({ line, text }) => (
              <li key={line}>{intl.formatMessage(m.skippedLine, { line, text })}</li>
            ))}
          </ul>
        </>
      )}
      {otherSheets.length > 0 && (
        <p>{intl.formatMessage(m.otherSheets, { sheets: intl.formatList(otherSheets) })}</p>
      )}
    </Typography>
  );
}
