import type { IntlShape } from 'react-intl';
import { beforeMessages as m } from './messages';

/** How a sum stands against the same number of days before. */
export function changeText(
  intl: IntlShape,
  { now, before, days }: { now: number; before: number | undefined; days: number },
): string | undefined {
  if (before === undefined || before <= 0) return undefined;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const text = percent === 0 ? m.same : now > before ? m.more : m.less;
  return intl.formatMessage(text, { percent, days });
}
