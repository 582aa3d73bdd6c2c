import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../../kit/load/lazyPart';
import { Spinner } from '../../../kit/ui/Spinner';
import type { DrawingProps } from './Charts';
import { Fold } from '../layout';
import type { Scale } from './scale';
import { figureMessages } from './messages';

// Without the drawing the figures still stand in the table.
const Nothing = () => null;
const charts = () => import(/* webpackChunkName: "back-office-charts" */ './Charts');
const drawings = {
  bars: lazyPart<DrawingProps>('back-office-charts', () => charts().then((m) => m.Bars), Nothing),
  line: lazyPart<DrawingProps>('back-office-charts', () => charts().then((m) => m.Line), Nothing),
};

interface Props {
  kind: 'bars' | 'line';
  labels: string[];
  values: number[];
  name: string;
  before?: DrawingProps['before'];
  goal?: DrawingProps['goal'];
  marks?: DrawingProps['marks'];
  format: (value: number) => string;
  scale: Scale;
  color?: string;
  /** The same as a table, for whoever does not see the drawing. */
  table: ReactNode;
}

/** A drawing, and the same figures to read. */
export function Chart({ kind, table, color = 'var(--leaf)', ...data }: Props) {
  const intl = useIntl();
  const Drawing = drawings[kind];
  return (
    <>
      <Box sx={{ minHeight: data.before ? 312 : 280, overflow: 'hidden' }} aria-hidden="true">
        <Suspense fallback={<Spinner />}>
          <Drawing {...data} color={color} />
        </Suspense>
      </Box>
      <Fold summary={intl.formatMessage(figureMessages.asTable)}>{table}</Fold>
    </>
  );
}
