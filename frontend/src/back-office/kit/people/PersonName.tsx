import Stack from '@mui/material/Stack';
import { Initials } from './Initials';

/** A colleague or an agent in a list: initials, name. */
export function PersonName({ name }: { name: string }) {
  return (
    <Stack
      component="span"
      direction="row"
      spacing={2}
      sx={{ display: 'inline-flex', flexWrap: 'nowrap', alignItems: 'center' }}
    >
      <Initials name={name} inList />
      <span>{name}</span>
    </Stack>
  );
}
