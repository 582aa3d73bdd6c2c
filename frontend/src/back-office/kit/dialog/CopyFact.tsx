import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../../components/CopyButton';

/** A fact that staff will search for elsewhere. */
export function CopyFact({ text, label }: { text: string; label: string }) {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={2}
      sx={{ flexWrap: 'nowrap', alignItems: 'center', justifyContent: 'space-between', my: -1.5 }}
    >
      <Typography component="span">{text}</Typography>
      <CopyButton compact text={text} label={label} />
    </Stack>
  );
}
