import { useIntl } from 'react-intl';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import type { Person } from './api';
import { statusMessages } from './messages';

const tones: Record<keyof typeof statusMessages, Tone> = {
  active: 'good',
  invited: 'waiting',
  disabled: 'over',
  asked: 'urgent',
};

/** What an owner should see of somebody first. */
function statusOf({ status, passwordRequestedAt }: Person) {
  const shown = passwordRequestedAt && status !== 'disabled' ? 'asked' : status;
  return { tone: tones[shown], text: statusMessages[shown] };
}

export function StaffStatusLabel({ person }: { person: Person }) {
  const intl = useIntl();
  const { tone, text } = statusOf(person);
  return <StatusChip tone={tone} text={intl.formatMessage(text)} />;
}
