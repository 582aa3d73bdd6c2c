import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { commonMessages } from '../../i18n/messages';
import { BarProblem } from '../kit/dialog/FootBar';
import { needsSomebody } from './messageState';
import { asideMessages as m } from './messages';
import { problemText } from './problemText';
import type { ListedMessage } from './types';
import { useDismiss } from './useDismiss';

/** Below the list of failed messages: archives all of them, after a question. */
export function DismissAll({ rows }: { rows: readonly ListedMessage[] }) {
  const intl = useIntl();
  const { putAside, busy, problem } = useDismiss();
  // As they were when the question was asked: what fails meanwhile is nobody's answer.
  const [asked, setAsked] = useState<string[] | null>(null);
  const ids = rows.filter(needsSomebody).map(({ _id }) => _id);
  if (ids.length === 0) return null;
  const count = (asked ?? ids).length;
  const confirm = async () => {
    await putAside(asked ?? []);
    setAsked(null);
  };
  return (
    <Stack
      component="section"
      spacing={3}
      sx={{ marginTop: 4, alignItems: 'center', textAlign: 'center' }}
    >
      {problem && <BarProblem>{problemText(intl, problem)}</BarProblem>}
      {asked ? (
        <>
          <p role="status">{intl.formatMessage(m.question, { count })}</p>
          <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button look="outline" onClick={() => setAsked(null)}>
              {intl.formatMessage(commonMessages.cancel)}
            </Button>
            <Button busy={busy} onClick={() => void confirm()}>
              {intl.formatMessage(m.confirm)}
            </Button>
          </Stack>
        </>
      ) : (
        <Button look="outline" onClick={() => setAsked(ids)}>
          {intl.formatMessage(m.these, { count })}
        </Button>
      )}
    </Stack>
  );
}
