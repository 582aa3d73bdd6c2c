import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Line, TextLink } from '../../kit/layout';
import { adminMessagePath } from '../../../shop/paths';
import { useRefreshing } from '../../kit/live/useRefreshMs';
import { useGetMessageQuery } from '../api';
import { MessageLabel } from '../messageColumns';
import { isOnItsWay } from '../messageState';
import type { ListedMessage } from '../types';
import { arrivalText, attemptsText, channelText } from '../words';
import { testMessages as m } from './messages';

/** What became of a test, message by message, followed until it is certain. */
export function TestResult({ made }: { made: readonly ListedMessage[] }) {
  const intl = useIntl();
  return (
    <Stack component="section" spacing={2} aria-live="polite">
      <h3>{intl.formatMessage(m.happened)}</h3>
      {made.length === 0 && <p>{intl.formatMessage(m.nobody)}</p>}
      <List disablePadding>
        {made.map((message) => (
          <li key={message._id}>
            <Line align="center">
              <Followed message={message} />
            </Line>
          </li>
        ))}
      </List>
    </Stack>
  );
}

const LOOK_MS = 1500;

function Followed({ message }: { message: ListedMessage }) {
  const intl = useIntl();
  const now = useFollowed(message);
  return (
    <>
      <TextLink to={adminMessagePath(message._id)}>{channelText(intl, message)}</TextLink>
      <Stack component="span" direction="row" spacing={3} sx={{ alignItems: 'baseline' }}>
        <MessageLabel message={now} />
        <Typography component="span" color="textSecondary">
          {arrivalText(intl, now) ?? attemptsText(intl, now)}
        </Typography>
      </Stack>
    </>
  );
}

function useFollowed(message: ListedMessage): ListedMessage {
  const first = useGetMessageQuery(message._id).data ?? message;
  const refreshing = useRefreshing();
  const { data } = useGetMessageQuery(message._id, {
    ...refreshing,
    ...(isOnItsWay(first.state) && { pollingInterval: LOOK_MS }),
  });
  return data ?? message;
}
