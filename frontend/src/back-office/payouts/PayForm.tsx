import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/apiError';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { toastShown } from '../../components/toast/toastSlice';
import { errorText } from '../../i18n/errorText';
import { formatMoney } from '../../i18n/formats';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { usePayItemsMutation } from './api';
import { payoutDetailMessages as m } from './messages';
import css from './Payouts.module.css';
import type { PayoutItem } from './types';

interface Props {
  payoutId: string;
  item: PayoutItem;
}

/** The money was sent by hand; where it went makes the item paid, once. */
export function PayForm({ payoutId, item }: Props) {
  const intl = useIntl();
  const [reference, setReference] = useState('');
  const [objection, setObjection] = useState<string>();
  const { pay, busy } = usePay(payoutId, item, setObjection);
  useUnsavedWork(reference.trim() !== '');
  const { name, amount } = item;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reference.trim()) void pay(reference.trim());
    else setObjection(intl.formatMessage(m.missing));
  };
  return (
    <form className={css.pay} noValidate onSubmit={submit}>
      <TextField
        label={intl.formatMessage(m.reference, { name })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={reference}
        error={objection}
        onChange={(event) => {
          setReference(event.target.value);
          setObjection(undefined);
        }}
      />
      <Button
        type="submit"
        busy={busy}
        aria-label={intl.formatMessage(m.payNamed, { name, amount: formatMoney(intl, amount) })}
      >
        {intl.formatMessage(m.pay)}
      </Button>
    </form>
  );
}

function usePay(id: string, item: PayoutItem, onObjection: (text: string | undefined) => void) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [send, { isLoading }] = usePayItemsMutation();
  const { agentId, name, amount } = item;
  const pay = async (reference: string) => {
    const { data, error } = await send({ id, items: [{ agentId, reference }] });
    if (data) {
      const text = intl.formatMessage(m.doneText, { name, amount: formatMoney(intl, amount) });
      dispatch(toastShown({ tone: 'success', title: intl.formatMessage(m.done), text }));
    } else if (isApiError(error)) {
      const text = error.errors[0]?.message ?? errorText(intl, error);
      onObjection(text);
      dispatch(toastShown({ tone: 'error', title: intl.formatMessage(m.failed), text }));
    }
  };
  return { pay, busy: isLoading };
}
