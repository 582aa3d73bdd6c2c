import type { IntlShape } from 'react-intl';
import { formatTime } from '../../../i18n/formats';

export const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** `20:00` by the shop's clocks. */
export function hourText(intl: IntlShape, hour: number): string {
  const two = hour.toString().padStart(2, '0');
  return formatTime(intl, Date.parse(`2026-01-01T${two}:00:00+03:00`));
}
