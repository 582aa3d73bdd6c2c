import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import type { AppForm } from '../../../kit/form/useAppForm';
import { TextField } from '../../../kit/form/TextField';
import { usePermissions } from '../access';
import css from './DeliverForm.module.css';
import { deskProblem } from './deskProblem';
import { ReferenceField } from './ReferenceField';
import {
  useDelivery,
  type AfterDelivery,
  type DeliverValues,
  type SendDelivery,
} from './useDelivery';
import { useDeliveryMessage } from './useDeliveryMessage';
import { useReportTyped } from './useReportTyped';
import { deliverMessages as m, smsMessages } from './messages';

interface Props extends AfterDelivery {
  order: AdminOrder;
  /** Without it nothing but the delivery is offered. */
  onProblem?: () => void;
  /** A colleague has it now, or it is closed: what was typed can be read, and nothing is offered. */
  locked?: boolean;
  onTyped?: (isTyped: boolean) => void;
  send?: SendDelivery;
  /** Above the buttons. */
  lead?: ReactNode;
  /** Something else is to be pressed first. */
  isLater?: boolean;
  /** The button appeared under the thumb a moment ago. */
  isWaiting?: boolean;
  /** The network's SMS, shared by another app. */
  sharedText?: string | null;
  id?: string;
}

/** With blanks between the digits. */
const LONGEST_CODE = 10;
const LONGEST_REASON = 200;

/** One press says that the order is with its customer; cash on delivery needs the customer's code, or a reason. */
export function DeliverForm({ order, locked = false, onTyped, onProblem, ...props }: Props) {
  const { send, lead, isLater = false, isWaiting = false, sharedText = null, id, ...after } = props;
  const intl = useIntl();
  const [withoutCode, setWithoutCode] = useState(!order.hasDeliveryCode);
  const mayVouch = usePermissions()('close_days');
  const isCash = order.paymentMethod === 'cod';
  const form = useDelivery(order, withoutCode, send, after);
  const sms = useSms(form, order, isCash ? null : sharedText);
  useReportTyped(form.formState.isDirty, onTyped);
  const toggle = () => {
    form.clearErrors();
    setWithoutCode(!withoutCode);
  };
  // Only a manager can say that the router is there.
  const isStuck = isCash && withoutCode && !mayVouch;
  return (
    <Form
      id={id}
      form={form}
      summary={<FormSummary form={form} text={form.problem && deskProblem(intl, form.problem)} />}
    >
      {/* The field belongs to the foot: the buttons would cover it on a phone. */}
      <div data-foot={locked ? undefined : ''} className="stack">
        {!locked && !sms.isOpen && lead}
        {isCash && !isStuck && <ProofField form={form} withoutCode={withoutCode} />}
        {!isCash && sms.isOpen && (
          <ReferenceField form={form} order={order} reading={sms.reading} />
        )}
        {isStuck && <p>{intl.formatMessage(m.askManager)}</p>}
        {!locked && (
          <Buttons onProblem={onProblem} onPaste={isCash ? undefined : sms.paste}>
            {!isStuck && (
              <FormActions
                form={form}
                wide
                look={isLater ? 'outline' : 'primary'}
                isWaiting={isWaiting}
                submit={intl.formatMessage(m.delivered)}
              />
            )}
          </Buttons>
        )}
      </div>
      {isCash && order.hasDeliveryCode && mayVouch && (
        <Button look="quiet" onClick={toggle}>
          {intl.formatMessage(withoutCode ? m.withCode : m.noCode)}
        </Button>
      )}
    </Form>
  );
}

interface ButtonsProps {
  onProblem: (() => void) | undefined;
  onPaste: (() => void) | undefined;
  children: ReactNode;
}

function Buttons({ onProblem, onPaste, children }: ButtonsProps) {
  const intl = useIntl();
  return (
    <div className={css.buttons}>
      {onProblem && (
        <Button look="outline" onClick={onProblem}>
          {intl.formatMessage(m.problem)}
        </Button>
      )}
      {onPaste && (
        <Button
          look="outline"
          aria-label={intl.formatMessage(smsMessages.pasteName)}
          onClick={onPaste}
        >
          {intl.formatMessage(smsMessages.paste)}
        </Button>
      )}
      {children}
    </div>
  );
}

/** The field of the network's SMS, which opens when one is pasted or shared. */
function useSms(form: AppForm<DeliverValues>, order: AdminOrder, sharedText: string | null) {
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || sharedText !== null;
  const reading = useDeliveryMessage(order._id, (reference) =>
    form.setValue('reference', reference, { shouldDirty: true }),
  );
  const takeShared = useEffectEvent((text: string) => void reading.take(text));
  useEffect(() => {
    if (sharedText !== null) takeShared(sharedText);
  }, [sharedText]);
  const { setFocus } = form;
  // Somebody has to type; otherwise the keyboard of a phone would only cover what was read.
  const isToType = isOpen && (reading.state.is === 'nothing' || reading.state.is === 'unread');
  useEffect(() => {
    if (isToType) setFocus('reference');
  }, [isToType, setFocus]);
  const paste = () => {
    setPressed(true);
    void reading.paste();
  };
  return { isOpen, paste, reading };
}

/** What says that cash was taken: the customer's code or a manager's reason. */
function ProofField({ form, withoutCode }: { form: AppForm<DeliverValues>; withoutCode: boolean }) {
  const intl = useIntl();
  // Keys: one input for both would show the reason as the code.
  if (withoutCode) {
    return <TextField key="reason" {...form.field('reason')} maxLength={LONGEST_REASON} />;
  }
  return (
    <TextField
      key="code"
      {...form.field('deliveryCode')}
      hint={intl.formatMessage(m.codeHint)}
      inputMode="numeric"
      maxLength={LONGEST_CODE}
      className={css.code}
    />
  );
}
