import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useIntl, type IntlShape } from 'react-intl';
import { axisUnit } from './axisUnit';
import { figureMessages as m } from './messages';
import type { Scale } from './scale';

const HEIGHT = 280;
/** Half of a date fits to the right of the last place. */
const margin = { left: 0, right: 28, top: 12, bottom: 0 };
/** Room for the Mondays of a month below, also on a phone. */
const ticks = { height: 28, tickLabelMinGap: 4 };
/** A goal above all figures keeps this distance from the upper edge. */
const ABOVE_GOAL = 1.1;

export interface DrawingProps {
  labels: string[];
  values: number[];
  /** What the values are. */
  name: string;
  /** The same of an earlier time, at the same places; null where it had none. */
  before?: { name: string; values: (number | null)[] } | undefined;
  /** A value in words. */
  format: (value: number) => string;
  color: string;
  /** What the axis counts. */
  scale: Scale;
  /** What is aimed at, as a line across. */
  goal?: number | null | undefined;
  /** Which places have a mark on the axis, and what stands at it; every place with its label without. */
  marks?: ReadonlyMap<string, string> | undefined;
}

function largestOf({ values, before, goal }: DrawingProps): number {
  const all = [...values, ...(before?.values ?? []), goal ?? 0];
  return Math.max(...all.map((value) => Math.abs(value ?? 0)));
}

/** Whole things are never halved, and percentages end at 100. */
function axisOf(intl: IntlShape, props: DrawingProps) {
  switch (props.scale) {
    case 'money': {
      const { text, format } = axisUnit(intl, largestOf(props));
      const isAbove = props.goal && props.goal > Math.max(...props.values);
      return {
        label: text,
        valueFormatter: format,
        ...(isAbove && { max: largestOf(props) * ABOVE_GOAL }),
      };
    }
    case 'count':
      return {
        label: props.name,
        valueFormatter: (value: number) => intl.formatNumber(value),
        tickMinStep: 1,
        min: 0,
      };
    case 'percent':
      return { valueFormatter: (value: number) => `${value}%`, tickMinStep: 25, min: 0, max: 100 };
  }
}

const BEFORE = 'color-mix(in srgb, var(--quiet) 66%, var(--surface))';

function seriesOf({ values, name, before, format, color }: DrawingProps) {
  const valueFormatter = (value: number | null) => (value === null ? '' : format(value));
  const now = { id: 'now', data: values, label: name, color, valueFormatter };
  if (!before) return [now];
  return [
    { id: 'before', data: before.values, label: before.name, color: BEFORE, valueFormatter },
    now,
  ];
}

const shared = (intl: IntlShape, props: DrawingProps) => ({
  series: seriesOf(props),
  yAxis: [{ width: 68, tickNumber: 5, ...axisOf(intl, props) }],
  height: HEIGHT,
  margin,
  hideLegend: !props.before,
  slotProps: {
    // Pointing at a day, or a tap on it, shows its figures.
    tooltip: { trigger: 'axis' as const },
    legend: { position: { vertical: 'top' as const, horizontal: 'end' as const } },
  },
  // Who works by keys reads the table.
  disableKeyboardNavigation: true,
  skipAnimation: true,
});

/** The tooltip has the whole label. */
const placesOf = ({ labels, marks }: DrawingProps) => ({
  ...ticks,
  data: labels,
  ...(marks && {
    tickInterval: (label: string) => marks.has(label),
    valueFormatter: (label: string, { location }: { location: string }) =>
      location === 'tick' ? (marks.get(label) ?? label) : label,
  }),
});

/** The share of a bar’s place that stays free: few bars are no walls. */
const gap = (bars: number) => (bars < 5 ? 0.7 : 0.2);

export function Bars(props: DrawingProps) {
  const intl = useIntl();
  return (
    <BarChart
      {...shared(intl, props)}
      xAxis={[
        {
          ...placesOf(props),
          scaleType: 'band',
          categoryGapRatio: gap(props.labels.length),
          barGapRatio: 0,
        },
      ]}
      borderRadius={3}
    >
      <Goal goal={props.goal} />
    </BarChart>
  );
}

export function Line(props: DrawingProps) {
  const intl = useIntl();
  const { series, ...rest } = shared(intl, props);
  return (
    <LineChart
      {...rest}
      series={series.map((one) => ({
        ...one,
        area: one.id === 'now',
        showMark: false,
        curve: 'linear' as const,
      }))}
      xAxis={[{ ...placesOf(props), scaleType: 'point' }]}
      sx={{ [`& .${lineClasses.area}`]: { opacity: 0.16 } }}
    >
      <Goal goal={props.goal} />
    </LineChart>
  );
}

function Goal({ goal }: Pick<DrawingProps, 'goal'>) {
  const intl = useIntl();
  if (!goal) return null;
  return (
    <ChartsReferenceLine
      y={goal}
      label={intl.formatMessage(m.goal)}
      labelAlign="end"
      lineStyle={{ stroke: 'var(--gold)', strokeDasharray: '6 4' }}
      labelStyle={{ fill: 'var(--quiet)', fontSize: 12 }}
    />
  );
}
