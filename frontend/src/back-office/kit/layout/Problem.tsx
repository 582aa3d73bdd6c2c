import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** Why something was not done; read out. */
export function Problem({ children }: { children: ReactNode }) {
  return <Alert>{children}</Alert>;
}
