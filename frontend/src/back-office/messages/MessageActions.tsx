import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/apiError';
import { Button } from '../../components/Button';
import { toastShown } from '../../components/toast/toastSlice';
import { commonMessages } from '../../i18n/messages';
import bar from '../kit/dialog/ActionBar.module.css';
import buttons from '../kit/list/ActionButtons.module.css';
import { useSendAgainMutation } from './api';
import { canSendAgain, needsSomebody, standingOf } from './messageState';
import { againMessages as m, asideMessages } from './messages';
import css from './Outbox.module.css';
import { problemText } from './problemText';
import type { Message } from './types';
import { usePutAside } from './usePutAside';

/** Under the thumb: to have it sent once more, asked about first where it went out already, and to let it rest. */
export function MessageActions({ message }: { message: Message }) {
  const intl = useIntl();
  const [asked, setAsked] = useState(false);
  const { state } = message;
  // What never arrived cannot arrive twice.
  const mayBeThere = state === 'sent' && standingOf(message) !== 'undelivered';
  const sending = useSending(message._id);
  const aside = usePutAside();
  const problem = sending.problem ?? aside.problem;
  if (!canSendAgain(state) && !problem) return null;
  const again = () => {
    setAsked(false);
    void sending.send();
  };
  return (
    <footer className={bar.bar} data-foot>
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
            busy={sending.busy}
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
        {needsSomebody(message) && (
          <Button
            look="outline"
            busy={aside.busy}
            className={buttons.button}
            onClick={() => void aside.putAside([message._id])}
          >
            {intl.formatMessage(asideMessages.putAside)}
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
