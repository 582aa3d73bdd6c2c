import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { apiErrorOf } from '../../api/apiError';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../components/Button';
import { TextAreaField } from '../../components/TextAreaField';
import { errorText } from '../../i18n/errorText';
import { useAddNoteMutation } from './api';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { fieldMessage } from '../kit/form/fieldMessage';
import css from './Orders.module.css';
import { noteMessages as m } from '../kit/order/messages';

const MAX_LENGTH = 1000;

/** Words for colleagues; the customer never sees them. */
export function NoteForm({ order: { _id, orderId } }: { order: AdminOrder }) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [add, { isLoading, error }] = useAddNoteMutation();
  const words = text.trim();
  useUnsavedWork(words !== '');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(!words);
    if (!words || isLoading) return;
    const answer = await add({ _id, orderId, text: words });
    if (answer.data) setText('');
  };
  const failure = apiErrorOf(error);
  return (
    <form className={css.note} noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={intl.formatMessage(m.label)}
        hint={intl.formatMessage(m.hint)}
        error={
          missing
            ? intl.formatMessage(m.missing)
            : (fieldMessage(failure, 'text') ?? (failure ? errorText(intl, failure) : undefined))
        }
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" look="outline" busy={isLoading}>
        {intl.formatMessage(m.add)}
      </Button>
    </form>
  );
}
