import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Problem } from '../layout';

/** What can be done, fixed below the part of a dialog that scrolls. */
export function FootBar({ children }: { children: ReactNode }) {
  return <DialogActions data-foot>{children}</DialogActions>;
}

/** Why the last action failed. */
export function BarProblem({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Problem>{children}</Problem>
    </Box>
  );
}

export function BarTitle({ children }: { children: ReactNode }) {
  return (
    <Typography component="h3" variant="caption" sx={{ marginBottom: 2, fontWeight: 650 }}>
      {children}
    </Typography>
  );
}
