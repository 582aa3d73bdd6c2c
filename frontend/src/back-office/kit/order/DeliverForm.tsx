import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
import type { AdminOrder } from '../../../api/types';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { useUnsavedWork } from '../../../lib/unsavedWork';
import { useChangeStatusMutation, useDeliverOrderMutation } from './api';
import { useToastWithUndo } from '../form/useToastWithUndo';
import { fieldMessage } from '../form/fieldMessage';
import { changeMessages, reasonMessages } from '../messages';
import { usePermissions } from '../access/usePermissions';
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
}

const MAX_LENGTH = 60;
const CODE = /^\d{4}$/;

/** One press says that the order is with its customer; cash on delivery needs the customer's code, or a reason. */
export function DeliverForm({ order, locked = false, onTyped, onProblem, onDone }: Props) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const form = useDelivery(order, () => input.current?.focus(), onDone);
  useReportTyped(form.isTyped, onTyped);
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      {form.problem && (
        <p role="alert" className={css.problem}>
          {deskProblem(intl, form.problem)}
        </p>
      )}
      {order.paymentMethod === 'cod' ? (
        <ProofFields form={form} input={input} hasCode={order.hasDeliveryCode} />
      ) : (
        <TextField
          label={intl.formatMessage(m.reference)}
          hint={intl.formatMessage(m.referenceHint)}
          error={form.error('reference')}
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={form.reference}
          onChange={(event) => form.setReference(event.target.value)}
        />
      )}
      {!form.stuck && !locked && (
        <div data-foot>
          <Button wide type="submit" busy={form.busy}>
            {intl.formatMessage(m.delivered)}
          </Button>
        </div>
      )}
      {onProblem && !locked && (
        <Button wide look="outline" onClick={onProblem}>
          {intl.formatMessage(m.problem)}
        </Button>
      )}
    </form>
  );
}

interface ProofProps {
  form: Delivery;
  /** Of the one field shown. */
  input: RefObject<HTMLInputElement | null>;
  hasCode: boolean;
}

function ProofFields({ form, input, hasCode }: ProofProps) {
  const intl = useIntl();
  const { mayVouch, stuck } = form;
  if (stuck) return <p>{intl.formatMessage(m.askManager)}</p>;
  return (
    <>
      {form.withoutCode ? (
        <TextField
          ref={input}
          label={intl.formatMessage(m.reason)}
          error={form.error('reason')}
          autoComplete="off"
          maxLength={200}
          value={form.reason}
          onChange={(event) => form.setReason(event.target.value)}
        />
      ) : (
        <TextField
          ref={input}
          label={intl.formatMessage(m.code)}
          hint={intl.formatMessage(m.codeHint)}
          error={form.error('deliveryCode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className={css.code}
          value={form.code}
          onChange={(event) => form.setCode(event.target.value)}
        />
      )}
      {hasCode && mayVouch && (
        <Button look="quiet" onClick={form.toggle}>
          {intl.formatMessage(form.withoutCode ? m.withCode : m.noCode)}
        </Button>
      )}
    </>
  );
}

type Delivery = ReturnType<typeof useDelivery>;
type Field = 'reference' | 'deliveryCode' | 'reason';

function useDelivery(order: AdminOrder, toField: () => void, onDone: Props['onDone']) {
  const intl = useIntl();
  const tellWithUndo = useToastWithUndo();
  const [change] = useChangeStatusMutation();
  const [deliver, { isLoading, error }] = useDeliverOrderMutation();
  const [reference, setReference] = useState('');
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [withoutCode, setWithoutCode] = useState(!order.hasDeliveryCode);
  const [missing, setMissing] = useState<Field | null>(null);
  const isTyped = [reference, code, reason].some((text) => text.trim() !== '');
  useUnsavedWork(isTyped);
  const problem: ApiError | null = apiErrorOf(error);
  const isCash = order.paymentMethod === 'cod';
  const mayVouch = usePermissions()('close_days');
  const lacking = (): Field | null => {
    if (!isCash) return null;
    if (withoutCode) return reason.trim() ? null : 'reason';
    return CODE.test(code.trim()) ? null : 'deliveryCode';
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const lacks = lacking();
    setMissing(lacks);
    if (lacks) toField();
    else void send();
  };
  const send = async () => {
    const { _id, version, orderId } = order;
    const proof = withoutCode ? { reason: reason.trim() } : { deliveryCode: code.trim() };
    const body = isCash ? proof : reference.trim() ? { reference: reference.trim() } : {};
    const answer = await deliver({ _id, version, ...body });
    if (!answer.data) {
      toField();
      return;
    }
    const title = intl.formatMessage(m.done);
    const text = intl.formatMessage(m.doneText, { orderId });
    const { version: delivered } = answer.data;
    tellWithUndo({ title, text }, () =>
      change({
        _id,
        version: delivered,
        status: order.status,
        reason: intl.formatMessage(changeMessages.undoReason),
      }),
    );
    onDone?.(answer.data);
  };
  return {
    isTyped,
    reference,
    setReference,
    code,
    setCode,
    reason,
    setReason,
    withoutCode,
    mayVouch,
    /** Only somebody else can say that the router is there. */
    stuck: isCash && withoutCode && !mayVouch,
    toggle: () => {
      setWithoutCode(!withoutCode);
      setMissing(null);
    },
    submit,
    busy: isLoading,
    /** What no field says. */
    problem: problem && problem.errors.length === 0 ? problem : null,
    error: (field: Field) => {
      if (missing !== field) return fieldMessage(problem, field);
      return intl.formatMessage(field === 'reason' ? reasonMessages.required : m.codeNeeded);
    },
  };
}
