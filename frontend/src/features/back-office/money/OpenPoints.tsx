import { useIntl } from 'react-intl';
import { openPointMessages as m } from './messages';
import type { DayClose } from './types';

/** What is not as it should be, point by point. */
export function OpenPoints({ open }: { open: DayClose['figures']['open'] }) {
  const intl = useIntl();
  const { statementMissing, ...counts } = open;
  const told = (['differences', 'cashDifferences', 'uncounted'] as const).filter(
    (point) => counts[point] > 0,
  );
  return (
    <ul>
      {statementMissing && <li>{intl.formatMessage(m.statementMissing)}</li>}
      {told.map((point) => (
        <li key={point}>{intl.formatMessage(m[point], { count: counts[point] })}</li>
      ))}
    </ul>
  );
}
