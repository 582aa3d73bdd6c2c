import { useIntl } from 'react-intl';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import type { Person } from './api';
import { standingMessages } from './messages';

const tones: Record<keyof typeof standingMessages, Tone> = {
  active: 'good',
  invited: 'waiting',
  disabled: 'over',
  asked: 'urgent',
};

/** What an owner should see of somebody first. */
function standingOf({ standing, passwordRequestedAt }: Person) {
  const shown = passwordRequestedAt && standing !== 'disabled' ? 'asked' : standing;
  return { tone: tones[shown], text: standingMessages[shown] };
}

export function StandingLabel({ person }: { person: Person }) {
  const intl = useIntl();
  const { tone, text } = standingOf(person);
  return <StatusChip tone={tone} text={intl.formatMessage(text)} />;
}
