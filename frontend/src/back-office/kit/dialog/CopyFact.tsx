import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { CopyButton } from '../../../kit/ui/CopyButton';
import { fact, type Fact } from '../../../shop/order/Facts';
import { formatPhrase, type Phrase } from '../../../i18n/phrase';

/** An id of at most so many characters stays in one line. */
const WHOLE = 18;

/** A fact that staff will search for elsewhere. */
export function CopyFact({ text, label }: { text: string; label: Phrase }) {
  const intl = useIntl();
  return (
    <Stack
      component="span"
      direction="row"
      spacing={2}
      sx={{ flexWrap: 'nowrap', alignItems: 'center', justifyContent: 'space-between', my: -1.5 }}
    >
      <Typography
        component="span"
        sx={{
          fontSize: { xs: 14, sm: 16 },
          whiteSpace: text.length <= WHOLE ? 'nowrap' : undefined,
        }}
      >
        {text}
      </Typography>
      <CopyButton compact text={text} label={formatPhrase(intl, label)} />
    </Stack>
  );
}

export function copyFact(label: Phrase, text: string | null): Fact {
  return fact(label, text && <CopyFact text={text} label={label} />);
}
