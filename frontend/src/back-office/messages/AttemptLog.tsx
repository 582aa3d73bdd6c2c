import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Line } from '../kit/layout';
import { formatDateTime } from '../../i18n/formats';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import { detailMessages as m, outcomeMessages, reasonMessages } from './messages';
import type { Message, MessageAttempt, AttemptOutcome } from './types';

const tones: Record<AttemptOutcome, Tone> = {
  sent: 'good',
  unclear: 'waiting',
  failed: 'urgent',
  refused: 'urgent',
};

/** Shorter attempts need no word. */
const SLOW_MS = 100;

/** Each try to send it and what came of it, the oldest first. */
export function AttemptLog({ message: { log } }: { message: Message }) {
  const intl = useIntl();
  return (
    <Stack component="section" spacing={3}>
      <h3>{intl.formatMessage(m.log)}</h3>
      {log.length === 0 ? (
        <Typography color="textSecondary">{intl.formatMessage(m.noTries)}</Typography>
      ) : (
        <Stack component="ol" spacing={3}>
          {log.map((tried) => (
            <Card key={tried.at} component="li" variant="outlined">
              <Try tried={tried} />
            </Card>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Try({ tried: { at, outcome, reason, detail, durationMs } }: { tried: MessageAttempt }) {
  const intl = useIntl();
  const seconds = intl.formatNumber(durationMs / 1000, { maximumFractionDigits: 1 });
  const took = durationMs >= SLOW_MS && intl.formatMessage(m.took, { seconds });
  return (
    <>
      <Line>
        <StatusChip tone={tones[outcome]} text={intl.formatMessage(outcomeMessages[outcome])} />
        <Typography component="span" color="textSecondary">
          {formatDateTime(intl, at)}
        </Typography>
      </Line>
      {reason && <p>{intl.formatMessage(reasonMessages[reason])}</p>}
      {(detail || took) && (
        <Typography color="textSecondary">
          {detail && <span lang="en">{detail}</span>} {took}
        </Typography>
      )}
    </>
  );
}
