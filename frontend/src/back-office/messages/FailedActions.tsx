import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { commonMessages } from '../../i18n/messages';
import { BarProblem } from '../kit/dialog/FootBar';
import { canSendAgain, needsAttention } from './messageState';
import { againAllMessages as m, dismissMessages } from './messages';
import { problemText } from './MessageActions';
import type { ListedMessage } from './types';
import { useDismiss } from './useDismiss';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import { useToast } from '../../kit/toast/useToast';
import { loadMatching, MOST_MATCHING } from '../kit/list/matching';
import { useLazyListMatchingMessagesQuery, useSendAgainMutation, type MessageFilter } from './api';

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

interface Props {
  filter: MessageFilter;
  list: { rows: readonly ListedMessage[]; hasMore: boolean; total: number | null };
}

/**
 * Below the list of failed messages: sends all that fit its filter again or archives them, after a question that says how
 * many they are.
 */
export function FailedActions({ filter, list: { rows, hasMore, total } }: Props) {
  const intl = useIntl();
  const { load, ...loading } = useFailed(filter);
  const dismissal = useDismiss();
  const again = useSendAllAgain();
  const [asked, setAsked] = useState<Asked | null>(null);
  const failed = rows.filter(needsAttention);
  if (failed.length === 0 && !asked) return null;
  const problem = again.problem ?? dismissal.problem ?? loading.problem;
  const count = hasMore ? Math.min(total ?? failed.length, MOST_MATCHING) : failed.length;
  const ask = async ({ words, isMeant, act }: Choice) => {
    const all = hasMore ? await load() : failed;
    if (all) setAsked({ words, act, ids: all.filter(isMeant).map(({ _id }) => _id) });
  };
  const choices: readonly Choice[] = [
    {
      words: m,
      isMeant: (row) => needsAttention(row) && canSendAgain(row.state),
      act: again.send,
    },
    { words: dismissMessages, isMeant: needsAttention, act: dismissal.dismiss },
  ];
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
      {asked ? (
        <Question
          asked={asked}
          busy={dismissal.busy || again.busy}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      ) : (
        <Buttons>
          {choices.map((choice) => (
            <Button
              key={choice.words.these.id}
              look="outline"
              busy={loading.busy}
              onClick={() => void ask(choice)}
            >
              {intl.formatMessage(choice.words.these, { count })}
            </Button>
          ))}
        </Buttons>
      )}
    </Stack>
  );
}

interface QuestionProps {
  asked: Asked;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function Question({ asked: { words, ids }, busy, onConfirm, onCancel }: QuestionProps) {
  const intl = useIntl();
  return (
    <>
      <p role="status">{intl.formatMessage(words.question, { count: ids.length })}</p>
      <Buttons>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {intl.formatMessage(words.confirm)}
        </Button>
      </Buttons>
    </>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
      {children}
    </Stack>
  );
}

interface Choice extends Omit<Asked, 'ids'> {
  isMeant: (row: ListedMessage) => boolean;
}

/** Loads also the failed messages that the list does not show. */
function useFailed(filter: MessageFilter) {
  const [ask] = useLazyListMatchingMessagesQuery();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const load = async () => {
    setBusy(true);
    const { data, error } = await loadMatching(ask, filter);
    setBusy(false);
    setProblem(data ? null : (apiErrorOf(error) ?? null));
    return data;
  };
  return { load, busy, problem };
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
