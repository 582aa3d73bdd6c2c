import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useIntl, type IntlShape } from 'react-intl';
import { formatCompact } from './formatCompact';
import type { Scale } from './scale';

const HEIGHT = 280;
const margin = { left: 0, right: 12, top: 12, bottom: 0 };
/** Room for some five names below. */
const ticks = { height: 28, tickLabelMinGap: 12 };

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
}

/** Whole things are never halved, and percentages end at 100. */
function axisOf(intl: IntlShape, scale: Scale) {
  const short = (value: number) => formatCompact(intl, value);
  switch (scale) {
    case 'money':
      return { valueFormatter: short };
    case 'count':
      return { valueFormatter: short, tickMinStep: 1, min: 0 };
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
  yAxis: [{ width: 64, tickNumber: 5, ...axisOf(intl, props.scale) }],
  height: HEIGHT,
  margin,
  hideLegend: !props.before,
  slotProps: {
    // Pointing at a day shows its figures.
    tooltip: { trigger: 'axis' as const },
    legend: { position: { vertical: 'top' as const, horizontal: 'end' as const } },
  },
  // Who works by keys reads the table.
  disableKeyboardNavigation: true,
  skipAnimation: true,
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
          ...ticks,
          data: props.labels,
          scaleType: 'band',
          categoryGapRatio: gap(props.labels.length),
          barGapRatio: 0,
        },
      ]}
      borderRadius={3}
    />
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
      xAxis={[{ ...ticks, data: props.labels, scaleType: 'point' }]}
      sx={{ [`& .${lineClasses.area}`]: { opacity: 0.16 } }}
    />
  );
}
