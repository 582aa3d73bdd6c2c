import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Router } from '../../../api/types';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { TextField } from '../../../kit/form/TextField';
import { useAppForm } from '../../../kit/form/useAppForm';
import { useToast } from '../../../kit/toast/useToast';
import { ChoiceChips } from '../../../kit/ui/ChoiceChips';
import { uniqueKey } from '../../../kit/uniqueKey';
import { toShillings, toWhole } from '../../../shop/reading/number';
import { Columns } from '../../kit/layout';
import { wholeProblem } from '../../kit/form/numberProblem';
import { costProblem } from '../../kit/whole-list/rules';
import { catalogueMessages } from '../messages';
import { usePostStockMutation, type StockInput } from './api';
import { stockFormMessages as m, stockKindMessages } from './messages';

const kinds = ['received', 'lost', 'damaged'] as const;
const UNITS = { min: 1, max: 1_000_000 };
const MAX_NOTE = 200;

interface Values {
  kind: (typeof kinds)[number];
  units: string;
  unitCost: string;
  note: string;
}

/** What came, or is gone. */
export function StockForm({ router }: { router: Router }) {
  const intl = useIntl();
  const { form, kind } = useStockForm(router);
  return (
    <Form form={form}>
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <ChoiceChips
            label={form.label('kind')}
            choices={kinds.map((value) => ({
              value,
              text: intl.formatMessage(stockKindMessages[value]),
            }))}
            chosen={field.value}
            onChoose={field.onChange}
          />
        )}
      />
      <Columns>
        <TextField {...form.field('units')} inputMode="numeric" />
        {kind === 'received' && (
          <TextField
            {...form.optional('unitCost')}
            inputMode="numeric"
            hint={intl.formatMessage(m.unitCostHint)}
          />
        )}
      </Columns>
      <TextField {...form.optional('note')} maxLength={MAX_NOTE} />
      <FormActions form={form} submit={intl.formatMessage(m.save)} />
    </Form>
  );
}

function useStockForm({ id, name }: Router) {
  const intl = useIntl();
  const toast = useToast();
  const [key, setKey] = useState(uniqueKey);
  const [post] = usePostStockMutation();
  const form = useAppForm<Values, StockInput, Router>({
    defaultValues: { kind: 'received', units: '', unitCost: '', note: '' },
    labels: {
      kind: intl.formatMessage(m.what),
      units: intl.formatMessage(m.units),
      unitCost: intl.formatMessage(m.unitCost),
      note: intl.formatMessage(m.note),
    },
    toRequest: (values) =>
      checked(
        {
          units: wholeProblem(values.units, UNITS, m.unitsInvalid),
          unitCost: costProblem(values.unitCost, catalogueMessages.costInvalid),
        },
        () => toStockInput(values),
      ),
    send: (body) => post({ id, key, ...body }),
    onSent: () => {
      toast('success', m.done, name);
      setKey(uniqueKey());
      form.reset();
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return { form, kind };
}

function toStockInput({ kind, units, unitCost, note }: Values): StockInput {
  const isCosted = kind === 'received' && unitCost.trim() !== '';
  return {
    kind,
    units: toWhole(units),
    ...(isCosted && { unitCost: toShillings(unitCost) }),
    ...(note.trim() && { note }),
  };
}
