import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { applicationDetailMessages as m } from './messages';
import type { AgentApplication } from './types';

/** What the applicant wrote, and what colleagues noted. */
export function ApplicationWords({
  application: { message, note },
}: {
  application: AgentApplication;
}) {
  const intl = useIntl();
  if (!message && !note) return null;
  return (
    <Stack component="section" spacing={5}>
      {message && (
        <div>
          <h3>{intl.formatMessage(m.message)}</h3>
          <Paper component="p" variant="tint">
            {message}
          </Paper>
        </div>
      )}
      {note && (
        <div>
          <h3>{intl.formatMessage(m.note)}</h3>
          <Paper component="p" variant="tint">
            {note}
          </Paper>
        </div>
      )}
    </Stack>
  );
}
