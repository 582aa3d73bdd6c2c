import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { apiErrorOf, isUnanswered, type ApiError } from '../../api/apiError';
import { useToast } from '../../kit/toast/useToast';
import { commonMessages } from '../../i18n/messages';
import { errorText } from '../../i18n/errorText';
import { BarProblem, FootBar } from '../kit/dialog/FootBar';
import { ActionButton, ActionGroup } from '../kit/list/ActionGroup';
import { useSendAgainMutation } from './api';
import { canSendAgain, needsAttention, effectiveState } from './messageState';
import { againMessages as m, dismissMessages } from './messages';
import type { Message } from './types';
import { useDismiss } from './useDismiss';

/** Under the thumb: to have it sent once more, asked about first where it went out already, and to let it rest. */
export function MessageActions({ message }: { message: Message }) {
  const intl = useIntl();
  const [asked, setAsked] = useState(false);
  const { state } = message;
  // What never arrived cannot arrive twice.
  const mayBeThere = state === 'sent' && effectiveState(message) !== 'undelivered';
  const sending = useSending(message._id);
  const dismissal = useDismiss();
  const problem = sending.problem ?? dismissal.problem;
  if (!canSendAgain(state) && !problem) return null;
  const again = () => {
    setAsked(false);
    void sending.send();
  };
  return (
    <FootBar>
      {problem && <BarProblem>{problemText(intl, problem)}</BarProblem>}
      {asked && (
        <Typography role="status" component="p" sx={{ marginBottom: 3 }}>
          {intl.formatMessage(m.question)}
        </Typography>
      )}
      <ActionGroup>
        {canSendAgain(state) && (
          <ActionButton
            busy={sending.busy}
            look={mayBeThere && !asked ? 'outline' : 'primary'}
            onClick={() => (mayBeThere && !asked ? setAsked(true) : again())}
          >
            {intl.formatMessage(asked ? m.confirm : m.again)}
          </ActionButton>
        )}
        {asked && (
          <ActionButton look="outline" onClick={() => setAsked(false)}>
            {intl.formatMessage(commonMessages.cancel)}
          </ActionButton>
        )}
        {needsAttention(message) && (
          <ActionButton
            look="outline"
            busy={dismissal.busy}
            onClick={() => void dismissal.dismiss([message._id])}
          >
            {intl.formatMessage(dismissMessages.dismiss)}
          </ActionButton>
        )}
      </ActionGroup>
    </FootBar>
  );
}

function useSending(id: string) {
  const toast = useToast();
  const [sendAgain, { isLoading: busy, error }] = useSendAgainMutation();
  const send = async () => {
    const answer = await sendAgain(id);
    if (!answer.error) toast('success', m.done, m.doneText);
  };
  return { send, busy, problem: apiErrorOf(error) };
}

/** Why nothing was done with a message, and what to do. */
export function problemText(intl: IntlShape, error: ApiError): string {
  if (error.code === 'message_in_progress') return intl.formatMessage(m.inProgress);
  if (error.code === 'channel_off') return intl.formatMessage(m.channelOff);
  if (error.code !== 'service_busy' && isUnanswered(error)) return intl.formatMessage(m.unanswered);
  return errorText(intl, error);
}
