import Stack, { type StackProps } from '@mui/material/Stack';

interface Props extends Omit<StackProps, 'direction' | 'spacing' | 'sx'> {
  align?: 'baseline' | 'center';
}

/** What belongs left and what belongs right, below each other where one line has no room. */
export function Line({ align = 'baseline', ...rest }: Props) {
  return (
    <Stack
      {...rest}
      direction="row"
      sx={{ columnGap: 3, rowGap: 0.5, alignItems: align, justifyContent: 'space-between' }}
    />
  );
}
