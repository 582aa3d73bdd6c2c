import { useState } from 'react';
import { useIntl } from 'react-intl';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { TextField } from '../../../kit/form/TextField';
import { useAppForm } from '../../../kit/form/useAppForm';
import { useToast } from '../../../kit/toast/useToast';
import { uniqueKey } from '../../../kit/uniqueKey';
import { accountName, floatProblem, toMicros } from './amounts';
import { useCountFloatMutation, type FloatAccount } from './api';
import { floatMessages as m } from './messages';

interface Props {
  account: Pick<FloatAccount, 'account' | 'network' | 'currency'>;
  /** The day of the difference; null for now. */
  date: string | null;
  /** Whether somebody has just asked for it. */
  focus?: boolean;
  onDone?: () => void;
  onCancel?: () => void;
}

/** What the network’s menu says, typed without seeing what the ledger says. */
export function CountForm({ account, date, focus = false, onDone, onCancel }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [key, setKey] = useState(uniqueKey);
  const [count] = useCountFloatMutation();
  const { currency } = account;
  const form = useAppForm({
    defaultValues: { counted: '' },
    ...(focus && { focus: 'counted' as const }),
    labels: { counted: intl.formatMessage(m.counted, { network: accountName(account) }) },
    toRequest: ({ counted }) =>
      checked({ counted: floatProblem(counted, currency, 0) }, () => toMicros(counted, currency)),
    send: (counted) => count({ account: account.account, key, counted, date }),
    onSent: () => {
      toast('success', m.countDone);
      setKey(uniqueKey());
      form.reset();
      onDone?.();
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('counted')} inputMode="numeric" />
      <FormActions
        form={form}
        look="outline"
        submit={intl.formatMessage(m.count)}
        onCancel={onCancel}
      />
    </Form>
  );
}
