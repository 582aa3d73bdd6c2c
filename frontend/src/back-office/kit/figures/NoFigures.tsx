import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Instead of figures, where there are none. */
export function NoFigures({ children }: { children: ReactNode }) {
  return <Typography sx={{ paddingBlock: 6, color: 'text.secondary' }}>{children}</Typography>;
}
