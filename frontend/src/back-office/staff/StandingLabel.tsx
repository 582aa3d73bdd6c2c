import { useIntl } from 'react-intl';
import { StatusChip } from '../kit/list/StatusChip';
import { standingOf } from './personState';
import type { Person } from './types';

export function StandingLabel({ person }: { person: Person }) {
  const intl = useIntl();
  const { tone, text } = standingOf(person);
  return <StatusChip tone={tone} text={intl.formatMessage(text)} />;
}
