import { useState } from 'react';
import { useIntl } from 'react-intl';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { TextField } from '../../kit/form/TextField';
import { useAppForm } from '../../kit/form/useAppForm';
import { useToast } from '../../kit/toast/useToast';
import { uniqueKey } from '../../kit/uniqueKey';
import { currencySign, floatProblem, toMicros } from '../kit/float/amounts';
import { useSetLowMarkMutation, useTopUpFloatMutation, type FloatAccount } from '../kit/float/api';
import { floatFormMessages as m } from './messages';

interface Props {
  account: FloatAccount;
  onClose: () => void;
}

/** Float that was bought. */
export function TopUpForm({ account: { account, currency }, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [key] = useState(uniqueKey);
  const [topUp] = useTopUpFloatMutation();
  const form = useAppForm({
    defaultValues: { amount: '' },
    focus: 'amount',
    labels: { amount: intl.formatMessage(m.bought, { currency: currencySign(currency) }) },
    toRequest: ({ amount }) =>
      checked({ amount: floatProblem(amount, currency, 1) }, () => toMicros(amount, currency)),
    send: (amount) => topUp({ account, key, amount }),
    onSent: () => {
      toast('success', m.topUpDone);
      onClose();
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('amount')} inputMode="decimal" />
      <FormActions form={form} submit={intl.formatMessage(m.topUp)} onCancel={onClose} />
    </Form>
  );
}

/** Below which balance staff are told. */
export function MarkForm({ account: { account, currency, lowMark, version }, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [setMark] = useSetLowMarkMutation();
  const form = useAppForm({
    defaultValues: { lowMark: lowMark === null ? '' : String(lowMark / 1_000_000) },
    focus: 'lowMark',
    labels: { lowMark: intl.formatMessage(m.mark, { currency: currencySign(currency) }) },
    toRequest: ({ lowMark: typed }) =>
      checked({ lowMark: typed.trim() !== '' && floatProblem(typed, currency, 1) }, () =>
        typed.trim() === '' ? null : toMicros(typed, currency),
      ),
    send: (mark) => setMark({ account, version, lowMark: mark }),
    onSent: () => {
      toast('success', m.markDone);
      onClose();
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.optional('lowMark')}
        hint={intl.formatMessage(m.markHint)}
        inputMode="decimal"
      />
      <FormActions form={form} submit={intl.formatMessage(m.saveMark)} onCancel={onClose} />
    </Form>
  );
}
