import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';

const HEIGHT = 280;
const margin = { left: 0, right: 12, top: 12, bottom: 0 };
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface Props {
  labels: string[];
  values: number[];
  /** What the values are. */
  name: string;
  /** A value in words. */
  format: (value: number) => string;
  color: string;
}

const shared = ({ values, name, format, color }: Props) => ({
  series: [
    {
      data: values,
      label: name,
      color,
      valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
    },
  ],
  yAxis: [{ width: 48, valueFormatter: (value: number) => short.format(value) }],
  height: HEIGHT,
  margin,
  hideLegend: true,
  // Who works by keys reads the table.
  disableKeyboardNavigation: true,
  skipAnimation: true,
});

export function Bars(props: Props) {
  return (
    <BarChart
      {...shared(props)}
      xAxis={[{ data: props.labels, scaleType: 'band', height: 28 }]}
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
      xAxis={[{ data: props.labels, scaleType: 'point', height: 28 }]}
      sx={{ '& .MuiAreaElement-root': { opacity: 0.16 } }}
    />
  );
}
