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
  /** As narrow as its word, at the far end of its column: no finger that slips from the one before presses it. */
  apart?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function ChoiceButton(props: ButtonProps) {
  const { busy = false, apart = false, onPress, children, ...rest } = props;
  return (
    <ToggleButton
      {...rest}
      aria-busy={busy}
      onClick={busy ? undefined : onPress}
      sx={apart ? { justifySelf: 'end', borderColor: 'transparent' } : undefined}
    >
      {busy && <CircularProgress aria-hidden color="inherit" size={18} sx={{ marginRight: 2 }} />}
      {children}
    </ToggleButton>
  );
}
