import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two columns where there is room. */
export function DetailColumns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
        gap: { xs: 7, md: 10 },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
