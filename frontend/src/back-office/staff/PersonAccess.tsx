import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { Caption, Line } from '../kit/layout';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectSession } from '../../api/sessionSlice';
import { Button } from '../../kit/ui/Button';
import { Alert } from '../../kit/ui/Alert';
import { formatDateTime } from '../../i18n/formats';
import { useNow } from '../../kit/hooks/useNow';
import { MINUTE_MS } from '../kit/list/waiting';
import { StatusChip } from '../kit/list/StatusChip';
import { factorMessages, peopleMessages, personMessages as m } from './messages';
import { StaffStatusLabel } from './StaffStatusLabel';
import type { IssuedLink, Person } from './api';
import { useAccess } from './useAccess';

interface Props {
  person: Person;
  onGiven: (given: IssuedLink) => void;
}

/** How somebody gets in, and what an owner can do about it. */
export function PersonAccess({ person, onGiven }: Props) {
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  const { busy, act, giveLink, resetFactor, question } = useAccess(person, onGiven);
  const { name, email, status, secondFactor } = person;
  const isOwn = email === user?.email;
  const isDisabled = status === 'disabled';
  return (
    <Stack component="section" spacing={3} aria-label={intl.formatMessage(m.actions)}>
      <Line component="p">
        <StaffStatusLabel person={person} />
        <FactorLabel person={person} />
        <Typography variant="caption">{email}</Typography>
        <LastSignIn person={person} />
      </Line>
      {person.passwordRequestedAt && !isDisabled && (
        <Alert
          tone="warning"
          icon="alert"
          title={intl.formatMessage(m.asked, {
            time: formatDateTime(intl, person.passwordRequestedAt),
          })}
        >
          <p>{intl.formatMessage(m.askedText, { name })}</p>
        </Alert>
      )}
      <PendingLink person={person} />
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap' }}>
        {!isDisabled && (
          <Button look="outline" busy={busy === 'link'} onClick={() => void giveLink()}>
            {intl.formatMessage(status === 'invited' ? m.invitationLink : m.resetLink)}
          </Button>
        )}
        {status === 'active' && (
          <Button look="outline" busy={busy === 'sign-out'} onClick={() => void act('sign-out')}>
            {intl.formatMessage(m.signOut)}
          </Button>
        )}
        {secondFactor && !isOwn && (
          <Button look="outline" busy={busy === 'factor'} onClick={() => void resetFactor()}>
            {intl.formatMessage(m.resetFactor)}
          </Button>
        )}
        {isDisabled && (
          <Button look="outline" busy={busy === 'enable'} onClick={() => void act('enable')}>
            {intl.formatMessage(m.enable)}
          </Button>
        )}
        {!isDisabled && !isOwn && (
          <Button look="outline" busy={busy === 'disable'} onClick={() => void act('disable')}>
            {intl.formatMessage(m.disable)}
          </Button>
        )}
      </Stack>
      {question}
    </Stack>
  );
}

function LastSignIn({ person: { lastSignInAt } }: { person: Person }) {
  const intl = useIntl();
  const time = lastSignInAt
    ? formatDateTime(intl, lastSignInAt)
    : intl.formatMessage(peopleMessages.never);
  return (
    <Typography variant="caption">
      {intl.formatMessage(peopleMessages.lastSignInAt, { time })}
    </Typography>
  );
}

function PendingLink({ person: { linkExpiresAt } }: { person: Person }) {
  const intl = useIntl();
  const now = useNow(true, MINUTE_MS);
  if (!linkExpiresAt) return null;
  const message = Date.parse(linkExpiresAt) > now ? m.linkOut : m.linkPassed;
  return <Caption text={[message, { time: formatDateTime(intl, linkExpiresAt) }]} />;
}

/** Whether a password alone is enough for whoever can sign in. */
export function FactorLabel({ person: { secondFactor, status } }: { person: Person }) {
  const intl = useIntl();
  if (status !== 'active') return null;
  return (
    <StatusChip
      tone={secondFactor ? 'good' : 'waiting'}
      text={intl.formatMessage(secondFactor ? factorMessages.on : factorMessages.off)}
    />
  );
}
