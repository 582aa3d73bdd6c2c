import Card, { type CardProps } from '@mui/material/Card';
import type { ElementType } from 'react';

interface Props extends Omit<CardProps, 'sx' | 'variant'> {
  component?: ElementType;
}

/** A framed part of a page; its heading is an `h2`. */
export function Panel(props: Props) {
  return (
    <Card
      component="section"
      {...props}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        alignContent: 'start',
        padding: { xs: 4, sm: 6 },
        // Customers do not see what it is about.
        '&[data-hidden="true"]': { borderStyle: 'dashed' },
      }}
    />
  );
}
