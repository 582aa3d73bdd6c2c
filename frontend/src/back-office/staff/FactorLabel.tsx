import { useIntl } from 'react-intl';
import { StatusChip } from '../kit/list/StatusChip';
import { factorMessages as m } from './messages';
import type { Person } from './api';

/** Whether a password alone is enough for whoever can sign in. */
export function FactorLabel({ person: { secondFactor, status } }: { person: Person }) {
  const intl = useIntl();
  if (status !== 'active') return null;
  return (
    <StatusChip
      tone={secondFactor ? 'good' : 'waiting'}
      text={intl.formatMessage(secondFactor ? m.on : m.off)}
    />
  );
}
