import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Caption, Fold } from '../kit/layout';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { shopNow } from '../../kit/clock';
import { adminPayoutPath } from '../../shop/paths';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { useToast } from '../../kit/toast/useToast';
import { toShillings } from '../../shop/reading/number';
import { leaveFreely } from '../../kit/unsavedWork';
import { PHONE, useMedia } from '../../kit/hooks/useMedia';
import { monthOf } from '../kit/date/months';
import { MonthField } from '../kit/date/MonthField';
import { amountProblem } from '../kit/form/numberProblem';
import type { OpenedFromList } from '../kit/dialog/useDetailLink';
import { useDraftPayoutMutation } from './api';
import { draftMessages as m } from './messages';
import css from './Payouts.module.css';

const USUAL_MINIMUM = '1000';
/** The server says which minimum is too low. */
const MINIMUM = { min: 0, max: 1e12 };
const fromList: OpenedFromList = { fromList: true };

/** A new payout; folded on a phone, where the list comes first. */
export function NewPayout() {
  const intl = useIntl();
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState(!phone);
  return (
    <Fold level="h2" summary={intl.formatMessage(m.title)} open={open} onToggle={setOpen}>
      <DraftForm />
    </Fold>
  );
}

/** Asks the server to gather what agents are owed; it opens with the amounts. */
function DraftForm() {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const [thisMonth] = useState(() => monthOf(shopNow()));
  const [draft] = useDraftPayoutMutation();
  const form = useAppForm({
    defaultValues: { month: thisMonth, minimum: USUAL_MINIMUM },
    labels: { month: m.month, minimum: m.minimum },
    toRequest: ({ month, minimum }) =>
      checked({ minimum: amountProblem(minimum, MINIMUM, m.minimumRequired) }, () => ({
        month,
        minimum: toShillings(minimum),
      })),
    send: draft,
    onSent: ({ _id }: { _id: string }) => {
      toast('success', m.done);
      leaveFreely(() => navigate(adminPayoutPath(_id), { state: fromList }));
    },
  });
  return (
    <Form form={form} summary={<FormSummary form={form} title={intl.formatMessage(m.failed)} />}>
      <Caption text={m.text} />
      <div className={css.fields}>
        <Controller
          control={form.control}
          name="month"
          render={({ field }) => (
            <MonthField
              label={form.label('month')}
              latest={thisMonth}
              value={field.value}
              error={form.error('month')}
              onChange={field.onChange}
            />
          )}
        />
        <TextField {...form.field('minimum')} inputMode="numeric" />
        <FormActions
          form={form}
          wide

          submit={intl.formatMessage(m.submit)}
        />
      </div>
    </Form>
  );
}
