import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import ToggleButton, { type ToggleButtonProps } from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';

interface GroupProps {
  'aria-label': string;
  children: ReactNode;
}

/** One state out of several, a button each. */
export function ChoiceGroup(props: GroupProps) {
  return (
    <Box
      role="group"
      {...props}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        gap: 2,
      }}
    />
  );
}

interface ButtonProps extends Pick<ToggleButtonProps, 'value' | 'selected' | 'disabled'> {
  /** It was pressed and is not done yet; further presses do nothing meanwhile. */
  busy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function ChoiceButton({ busy = false, onPress, children, ...rest }: ButtonProps) {
  return (
    <ToggleButton {...rest} aria-busy={busy} onClick={busy ? undefined : onPress}>
      {busy && <CircularProgress aria-hidden color="inherit" size={18} sx={{ marginRight: 2 }} />}
      {children}
    </ToggleButton>
  );
}
