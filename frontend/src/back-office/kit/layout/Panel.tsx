import Card, { type CardProps } from '@mui/material/Card';
import type { ElementType } from 'react';

interface Props extends Omit<CardProps, 'sx' | 'variant'> {
  component?: ElementType;
  /** One of many in a list. */
  compact?: boolean;
}

/** A framed part of a page; its heading is an `h2`. */
export function Panel({ compact = false, ...props }: Props) {
  return (
    <Card
      component="section"
      {...props}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: compact ? 1 : 3,
        alignContent: 'start',
        padding: compact ? '10px 14px 4px' : { xs: 4, sm: 6 },
        // Customers do not see what it is about.
        '&[data-hidden="true"]': { borderStyle: 'dashed' },
      }}
    />
  );
}
