import { useIntl } from 'react-intl';
import { leftOf, type OpenPoint } from './closeSteps';
import { openPointMessages as m } from './messages';
import type { DayClose } from './api';

interface Props {
  open: DayClose['figures']['open'];
  of: readonly OpenPoint[];
}

/** What is left of a step, point by point; nothing where it is done. */
export function OpenPoints({ open, of }: Props) {
  const intl = useIntl();
  const left = leftOf(open, of);
  if (left.length === 0) return null;
  return (
    <ul>
      {left.map((point) => (
        <li key={point}>{intl.formatMessage(m[point], { count: open[point] })}</li>
      ))}
    </ul>
  );
}
