import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError, isUnanswered, type ApiError } from '../../../api/apiError';
import { Button } from '../../../components/Button';
import { toastShown } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import bar from '../components/ActionBar.module.css';
import buttons from '../components/ActionButtons.module.css';
import { useSendAgainMutation } from './api';
import { canSendAgain, standingOf } from './messageState';
import { againMessages as m } from './messages';
import css from './Outbox.module.css';
import type { Message } from './types';

/** Under the thumb where a person may have it sent once more; what went out already is asked about first. */
export function SendAgain({ message }: { message: Message }) {
  const intl = useIntl();
  const [asked, setAsked] = useState(false);
  const { state } = message;
  // What never arrived cannot arrive twice.
  const mayBeThere = state === 'sent' && standingOf(message) !== 'undelivered';
  const { send, busy, problem } = useSending(message._id);
  if (!canSendAgain(state) && !problem) return null;
  const again = () => {
    setAsked(false);
    void send();
  };
  return (
    <footer className={bar.bar}>
      {problem && (
        <p role="alert" className={bar.problem}>
          {problemText(intl, problem)}
        </p>
      )}
      {asked && (
        <p role="status" className={css.question}>
          {intl.formatMessage(m.question)}
        </p>
      )}
      <div className={buttons.buttons}>
        {canSendAgain(state) && (
          <Button
            busy={busy}
            look={mayBeThere && !asked ? 'outline' : 'primary'}
            className={buttons.button}
            onClick={() => (mayBeThere && !asked ? setAsked(true) : again())}
          >
            {intl.formatMessage(asked ? m.confirm : m.again)}
          </Button>
        )}
        {asked && (
          <Button look="outline" className={buttons.button} onClick={() => setAsked(false)}>
            {intl.formatMessage(commonMessages.cancel)}
          </Button>
        )}
      </div>
    </footer>
  );
}

function useSending(id: string) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [sendAgain, { isLoading: busy, error }] = useSendAgainMutation();
  const send = async () => {
    const answer = await sendAgain(id);
    if (answer.error) return;
    const text = intl.formatMessage(m.doneText);
    dispatch(toastShown({ tone: 'success', title: intl.formatMessage(m.done), text }));
  };
  return { send, busy, problem: isApiError(error) ? error : null };
}

function problemText(intl: IntlShape, error: ApiError): string {
  if (error.code === 'message_under_way') return intl.formatMessage(m.underWay);
  if (error.code === 'channel_off') return intl.formatMessage(m.channelOff);
  if (error.code !== 'service_busy' && isUnanswered(error)) return intl.formatMessage(m.unanswered);
  return errorText(intl, error);
}
