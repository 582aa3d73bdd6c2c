import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import css from './Applications.module.css';
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
          <p className={css.message}>{message}</p>
        </div>
      )}
      {note && (
        <div>
          <h3>{intl.formatMessage(m.note)}</h3>
          <p className={css.note}>{note}</p>
        </div>
      )}
    </Stack>
  );
}
