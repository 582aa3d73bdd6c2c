import Box, { type BoxProps } from '@mui/material/Box';

interface Props extends Omit<BoxProps, 'sx'> {
  /** So many pixels wide is the narrowest part that still stands beside another. */
  narrowest?: number;
  /** So many pixels wide is the row at the most. */
  widest?: number;
}

/** Fields or panels side by side where there is room. */
export function Columns({ narrowest = 220, widest, ...rest }: Props) {
  return (
    <Box
      {...rest}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${narrowest}px), 1fr))`,
        gap: 3,
        alignItems: 'start',
        minWidth: 0,
        maxWidth: widest,
      }}
    />
  );
}
