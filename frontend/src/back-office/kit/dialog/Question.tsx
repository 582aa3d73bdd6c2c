import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useId, type ReactNode } from 'react';

interface Props extends Pick<DialogProps, 'role' | 'maxWidth' | 'fullWidth'> {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog that asks one thing. */
export function Question({ title, onClose, children, ...dialog }: Props) {
  const id = useId();
  return (
    <Dialog open maxWidth="xs" {...dialog} aria-labelledby={id} onClose={onClose}>
      <DialogContent sx={{ gap: 3, padding: 6 }}>
        <h2 id={id}>{title}</h2>
        {children}
      </DialogContent>
    </Dialog>
  );
}
