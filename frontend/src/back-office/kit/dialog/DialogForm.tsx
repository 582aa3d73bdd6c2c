import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';

/** A form that fills a dialog: what scrolls, and what is fixed below. */
export function DialogForm(props: Omit<ComponentProps<'form'>, 'ref'>) {
  return <Stack component="form" noValidate {...props} sx={{ flex: 1, minHeight: 0 }} />;
}
