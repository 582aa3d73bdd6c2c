import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatPhrase, type Phrase } from '../../../i18n/phrase';

/** A paragraph in small. */
export function Caption({ text }: { text: Phrase }) {
  const intl = useIntl();
  return (
    <Typography component="p" variant="caption">
      {formatPhrase(intl, text)}
    </Typography>
  );
}
