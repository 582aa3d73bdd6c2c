import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { commonMessages } from '../../i18n/messages';
import { BarProblem } from '../kit/dialog/FootBar';
import { canSendAgain, needsAttention } from './messageState';
import { againAllMessages, dismissMessages, againAllMessages as m } from './messages';
import { problemText } from './MessageActions';
import type { ListedMessage } from './types';
import { useDismiss } from './useDismiss';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import { useToast } from '../../kit/toast/useToast';
import { useSendAgainMutation } from './api';

/** What was chosen for the messages that failed when the question was asked: what fails meanwhile is nobody's answer. */
interface Asked {
  words: Words;
  ids: string[];
  act: (ids: readonly string[]) => Promise<void>;
}

interface Words {
  these: MessageDescriptor;
  question: MessageDescriptor;
  confirm: MessageDescriptor;
}

/** Below the list of failed messages: sends all of them again or archives them, after a question. */
export function FailedActions({ rows }: { rows: readonly ListedMessage[] }) {
  const intl = useIntl();
  const dismissal = useDismiss();
  const again = useSendAllAgain();
  const [asked, setAsked] = useState<Asked | null>(null);
  const failed = rows.filter(needsAttention);
  if (failed.length === 0 && !asked) return null;
  const ids = failed.map(({ _id }) => _id);
  const sendable = failed.filter(({ state }) => canSendAgain(state)).map(({ _id }) => _id);
  const problem = again.problem ?? dismissal.problem;
  const confirm = async ({ act, ids: chosen }: Asked) => {
    await act(chosen);
    setAsked(null);
  };
  return (
    <Stack
      component="section"
      spacing={3}
      sx={{ marginTop: 4, alignItems: 'center', textAlign: 'center' }}
    >
      {problem && <BarProblem>{problemText(intl, problem)}</BarProblem>}
      {asked && (
        <p role="status">{intl.formatMessage(asked.words.question, { count: asked.ids.length })}</p>
      )}
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        {asked ? (
          <>
            <Button look="outline" onClick={() => setAsked(null)}>
              {intl.formatMessage(commonMessages.cancel)}
            </Button>
            <Button busy={dismissal.busy || again.busy} onClick={() => void confirm(asked)}>
              {intl.formatMessage(asked.words.confirm)}
            </Button>
          </>
        ) : (
          <>
            <Ask words={againAllMessages} ids={sendable} act={again.send} onAsk={setAsked} />
            <Ask words={dismissMessages} ids={ids} act={dismissal.dismiss} onAsk={setAsked} />
          </>
        )}
      </Stack>
    </Stack>
  );
}

function Ask({ onAsk, ...asked }: Asked & { onAsk: (asked: Asked) => void }) {
  const intl = useIntl();
  if (asked.ids.length === 0) return null;
  return (
    <Button look="outline" onClick={() => onAsk(asked)}>
      {intl.formatMessage(asked.words.these, { count: asked.ids.length })}
    </Button>
  );
}

/** Sends messages again, one after the other. One that a colleague sent meanwhile is passed over. */
function useSendAllAgain() {
  const toast = useToast();
  const [sendAgain] = useSendAgainMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const send = async (ids: readonly string[]) => {
    setBusy(true);
    setProblem(null);
    let count = 0;
    for (const id of ids) {
      const error = apiErrorOf((await sendAgain(id)).error);
      if (!error) count += 1;
      else if (error.code !== 'message_in_progress') {
        setProblem(error);
        break;
      }
    }
    setBusy(false);
    if (count > 0) toast('success', [m.done, { count }], m.doneText);
  };
  return { send, busy, problem };
}
