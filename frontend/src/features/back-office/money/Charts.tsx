import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Scale } from './types';

const HEIGHT = 280;
const margin = { left: 0, right: 12, top: 12, bottom: 0 };
/** Room for some five names below. */
const ticks = { height: 28, tickLabelMinGap: 12 };
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface Props {
  labels: string[];
  values: number[];
  /** What the values are. */
  name: string;
  /** A value in words. */
  format: (value: number) => string;
  color: string;
  /** What the axis counts. */
  scale: Scale;
}

/** Whole things are never halved, and percentages end at 100. */
const axes = {
  money: { valueFormatter: (value: number) => short.format(value) },
  count: { valueFormatter: (value: number) => short.format(value), tickMinStep: 1, min: 0 },
  percent: {
    valueFormatter: (value: number) => `${value}%`,
    tickMinStep: 25,
    min: 0,
    max: 100,
  },
} as const;

const shared = ({ values, name, format, color, scale }: Props) => ({
  series: [
    {
      data: values,
      label: name,
      color,
      valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
    },
  ],
  yAxis: [{ width: 48, tickNumber: 5, ...axes[scale] }],
  height: HEIGHT,
  margin,
  hideLegend: true,
  // Who works by keys reads the table.
  disableKeyboardNavigation: true,
  skipAnimation: true,
});

/** The share of a bar’s place that stays free: few bars are no walls. */
const gap = (bars: number) => (bars < 5 ? 0.7 : 0.2);

export function Bars(props: Props) {
  return (
    <BarChart
      {...shared(props)}
      xAxis={[
        {
          ...ticks,
          data: props.labels,
          scaleType: 'band',
          categoryGapRatio: gap(props.labels.length),
        },
      ]}
      borderRadius={4}
    />
  );
}

export function Line(props: Props) {
  const { series, ...rest } = shared(props);
  return (
    <LineChart
      {...rest}
      series={series.map((one) => ({
        ...one,
        area: true,
        showMark: false,
        curve: 'linear' as const,
      }))}
      xAxis={[{ ...ticks, data: props.labels, scaleType: 'point' }]}
      sx={{ '& .MuiAreaElement-root': { opacity: 0.16 } }}
    />
  );
}
