import { PHONE, useMedia } from '../../kit/hooks/useMedia';

/** So many days keep bars that one can tell apart. */
const MOST_BARS = { phone: 14, wider: 31 };

export function useDayChartKind(days: number): 'bars' | 'line' {
  const phone = useMedia(PHONE);
  return days > (phone ? MOST_BARS.phone : MOST_BARS.wider) ? 'line' : 'bars';
}
