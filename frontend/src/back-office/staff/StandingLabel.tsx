import { useIntl } from 'react-intl';
import { StateLabel } from '../kit/list/StateLabel';
import { standingOf } from './personState';
import type { Person } from './types';

export function StandingLabel({ person }: { person: Person }) {
  const intl = useIntl();
  const { tone, text } = standingOf(person);
  return <StateLabel tone={tone} text={intl.formatMessage(text)} />;
}
