import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import { useAppForm, type AppForm } from '../../../kit/form/useAppForm';
import { TextField } from '../../../kit/form/TextField';
import { compactCode } from '../../../shop/reading/plain';
import { useChangeStatusMutation, useDeliverOrderMutation } from './api';
import { useToastWithUndo } from '../form/useToastWithUndo';
import { changeMessages, reasonMessages } from '../messages';
import { usePermissions } from '../access';
import css from './DeliverForm.module.css';
import { deskProblem } from './deskProblem';
import { useReportTyped } from './useReportTyped';
import { deliverMessages as m } from './messages';

interface Props {
  order: AdminOrder;
  /** Without it nothing but the delivery is offered. */
  onProblem?: () => void;
  /** A colleague has it now, or it is closed: what was typed can be read, and nothing is offered. */
  locked?: boolean;
  onTyped?: (isTyped: boolean) => void;
  /** After the delivery, with the order as it is now. */
  onDone?: (order: AdminOrder) => void;
  /** The notice of the delivery took it back; the form may be gone by then. */
  onUndone?: ((order: AdminOrder) => void) | undefined;
}

interface Values {
  reference: string;
  deliveryCode: string;
  reason: string;
}

const MAX_LENGTH = 60;
const CODE = /^\d{4}$/;
/** With blanks between the digits. */
const LONGEST_CODE = 10;

/** One press says that the order is with its customer; cash on delivery needs the customer's code, or a reason. */
export function DeliverForm({ order, locked = false, onTyped, onProblem, ...after }: Props) {
  const intl = useIntl();
  const [withoutCode, setWithoutCode] = useState(!order.hasDeliveryCode);
  const mayVouch = usePermissions()('close_days');
  const isCash = order.paymentMethod === 'cod';
  const proof = !isCash ? 'reference' : withoutCode ? 'reason' : 'deliveryCode';
  const form = useDelivery(order, withoutCode, after);
  useReportTyped(form.formState.isDirty, onTyped);
  const toggle = () => {
    form.clearErrors();
    setWithoutCode(!withoutCode);
  };
  // Only a manager can say that the router is there.
  const isStuck = isCash && withoutCode && !mayVouch;
  return (
    <Form
      form={form}
      summary={<FormSummary form={form} text={form.problem && deskProblem(intl, form.problem)} />}
    >
      {isStuck ? (
        <p>{intl.formatMessage(m.askManager)}</p>
      ) : (
        // The field belongs to the foot: the button would cover it on a phone.
        <div data-foot={locked ? undefined : ''} className="stack">
          <ProofField form={form} proof={proof} />
          {!locked && <FormActions form={form} wide submit={intl.formatMessage(m.delivered)} />}
        </div>
      )}
      {isCash && order.hasDeliveryCode && mayVouch && (
        <Button look="quiet" onClick={toggle}>
          {intl.formatMessage(withoutCode ? m.withCode : m.noCode)}
        </Button>
      )}
      {onProblem && !locked && (
        <Button wide look="outline" onClick={onProblem}>
          {intl.formatMessage(m.problem)}
        </Button>
      )}
    </Form>
  );
}

/** What says that the order arrived: the network's reference, or for cash the customer's code or a manager's reason. */
function ProofField({ form, proof }: { form: AppForm<Values>; proof: keyof Values }) {
  const intl = useIntl();
  if (proof === 'reference') {
    return (
      <TextField
        {...form.field(proof)}
        aria-required={false}
        hint={intl.formatMessage(m.referenceHint)}
        maxLength={MAX_LENGTH}
      />
    );
  }
  // Keys: one input for both would show the reason as the code.
  if (proof === 'reason') return <TextField key={proof} {...form.field(proof)} maxLength={200} />;
  return (
    <TextField
      key={proof}
      {...form.field(proof)}
      hint={intl.formatMessage(m.codeHint)}
      inputMode="numeric"
      maxLength={LONGEST_CODE}
      className={css.code}
    />
  );
}

function useDelivery(
  order: AdminOrder,
  withoutCode: boolean,
  { onDone, onUndone }: Pick<Props, 'onDone' | 'onUndone'>,
) {
  const intl = useIntl();
  const toastWithUndo = useToastWithUndo();
  const [change] = useChangeStatusMutation();
  const [deliver] = useDeliverOrderMutation();
  const { _id, version, orderId, status } = order;
  const isCash = order.paymentMethod === 'cod';
  return useAppForm({
    defaultValues: { reference: '', deliveryCode: '', reason: '' },
    labels: { reference: m.reference, deliveryCode: m.code, reason: m.reason },
    toRequest: (values) => {
      const [reference, deliveryCode, reason] = [
        values.reference.trim(),
        compactCode(values.deliveryCode),
        values.reason.trim(),
      ];
      const problems = {
        reason: isCash && withoutCode && !reason && reasonMessages.required,
        deliveryCode: isCash && !withoutCode && !CODE.test(deliveryCode) && m.codeNeeded,
      };
      return checked(problems, () => {
        if (isCash) return withoutCode ? { reason } : { deliveryCode };
        return reference ? { reference } : {};
      });
    },
    send: (proof) => deliver({ _id, version, ...proof }),
    onSent: (delivered: AdminOrder) => {
      toastWithUndo(m.done, [m.doneText, { orderId }], async () => {
        const reason = intl.formatMessage(changeMessages.undoReason);
        const answer = await change({ _id, version: delivered.version, status, reason });
        if (answer.data) onUndone?.(answer.data);
        return answer;
      });
      onDone?.(delivered);
    },
  });
}
