import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Caption } from '../kit/layout';
import { Button } from '../../kit/ui/Button';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { TextField } from '../../kit/form/TextField';
import { useAppForm } from '../../kit/form/useAppForm';
import { formatMoney } from '../../i18n/formats';
import { paths } from '../../shop/paths';
import { parsePhone } from '../../shop/reading/phone';
import { usePermissions } from '../kit/access';
import { useReasonForm } from '../kit/dialog/useReasonForm';
import { useFocusKept } from '../kit/useFocusKept';
import {
  useAskAboutDifferenceMutation,
  useOrderForDifferenceMutation,
  useRefundDifferenceMutation,
  useResolveDifferenceMutation,
  type DayClose,
  type Difference,
  type NamedDifference,
} from './api';
import css from './DayClose.module.css';
import { closeMessages as m, differenceMessages, whyNotMessages } from './messages';
import { useClosing } from './useClosing';

interface Props {
  day: DayClose;
  difference: Difference;
}

interface Offered extends Props {
  /** Once for differences of a kind: why nothing else can be done. */
  saysWhyNot: boolean;
  onLetter: (() => void) | undefined;
}

type Asked = 'note' | 'refund' | 'order';

/** What can be done about a difference: with one press, or after a question. */
export function ResolveDifference(props: Offered) {
  const intl = useIntl();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { kind, resolution } = props.difference;
  const place = useFocusKept<HTMLDivElement>(`${asked} ${resolution?.action}`);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={intl.formatMessage(differenceMessages[kind])}
      className={css.resolve}
    >
      <Offer {...props} asked={asked} onAsk={setAsked} />
    </div>
  );
}

interface OfferProps extends Offered {
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}

function Offer({ day, difference, asked, onAsk, ...offered }: OfferProps) {
  const onOver = () => onAsk(null);
  if (difference.resolution) return <Unresolve day={day} difference={difference} />;
  switch (asked) {
    case 'note':
      return <Note day={day} difference={difference} onOver={onOver} />;
    case 'refund':
      return <Refund day={day} difference={difference} onOver={onOver} />;
    case 'order':
      return <Order day={day} difference={difference} onOver={onOver} />;
    case null:
      return <Actions day={day} difference={difference} {...offered} onAsk={onAsk} />;
  }
}

interface ActionsProps extends Offered {
  onAsk: (asked: Asked) => void;
}

function Actions({ day, difference, saysWhyNot, onLetter, onAsk }: ActionsProps) {
  const intl = useIntl();
  const may = usePermissions();
  const closing = useClosing();
  const [ask, asking] = useAskAboutDifferenceMutation();
  const [resolve, resolving] = useResolveDifferenceMutation();
  const { actions, kind, source, providerAmount, shopAmount } = difference;
  const has = (action: Difference['actions'][number]) => actions.includes(action);
  const named = nameOf(day, difference);
  const missing = (shopAmount ?? 0) - (providerAmount ?? 0);
  const whyNot = whyNotMessages[kind];
  return (
    <>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {has('refund') && may('judge_payments') && (
          <Button look="outline" onClick={() => onAsk('refund')}>
            {intl.formatMessage(m.refund)}
          </Button>
        )}
        {has('order') && may('handle_payments') && (
          <Button look="outline" onClick={() => onAsk('order')}>
            {intl.formatMessage(m.order)}
          </Button>
        )}
        {has('fee') && (
          <Button
            look="outline"
            busy={resolving.isLoading}
            onClick={() =>
              void closing(resolve({ ...named, action: 'fee', reason: null }), m.feeBooked)
            }
          >
            {intl.formatMessage(m.fee, { amount: formatMoney(intl, missing) })}
          </Button>
        )}
        {has('ask') && may('handle_payments') && (
          <Button
            look="outline"
            busy={asking.isLoading}
            onClick={() => {
              onLetter?.();
              void closing(ask({ ...named, note: null }), m.asked);
            }}
          >
            {intl.formatMessage(m.ask)}
          </Button>
        )}
        {kind === 'unknown' && source === 'till' && may('judge_payments') && (
          <Link to={paths.adminTillPayments}>{intl.formatMessage(m.tillMatch)}</Link>
        )}
        <Button look="quiet" onClick={() => onAsk('note')}>
          {intl.formatMessage(m.resolve)}
        </Button>
      </Stack>
      {whyNot && saysWhyNot && <Caption text={whyNot} />}
    </>
  );
}

/** What moved money or placed an order stays done. */
function Unresolve({ day, difference }: Props) {
  const intl = useIntl();
  const [resolve, { isLoading }] = useResolveDifferenceMutation();
  const closing = useClosing();
  const action = difference.resolution?.action;
  if (action === 'refund' || action === 'order') return null;
  const named = nameOf(day, difference);
  return (
    <div>
      <Button
        look="quiet"
        busy={isLoading}
        onClick={() => void closing(resolve({ ...named, reason: null }), m.unresolved)}
      >
        {intl.formatMessage(m.unresolve)}
      </Button>
    </div>
  );
}

interface Question extends Props {
  onOver: () => void;
}

function Note({ day, difference, onOver }: Question) {
  const intl = useIntl();
  const [resolve] = useResolveDifferenceMutation();
  const closing = useClosing(true);
  const form = useReasonForm({
    label: m.resolution,
    send: (reason) => closing(resolve({ ...nameOf(day, difference), reason }), m.resolved),
    onSent: onOver,
  });
  return (
    <Form form={form} aria-label={intl.formatMessage(differenceMessages[difference.kind])}>
      <TextField {...form.field('reason')} maxLength={1000} />
      <FormActions form={form} submit={intl.formatMessage(m.saveNote)} onCancel={onOver} />
    </Form>
  );
}

function Refund({ day, difference, onOver }: Question) {
  const intl = useIntl();
  const [refund] = useRefundDifferenceMutation();
  const closing = useClosing(true);
  const form = useAppForm({
    defaultValues: { note: '' },
    labels: { note: m.refundNote },
    toRequest: ({ note }) => ({ request: note.trim() || null }),
    focus: 'note',
    send: (note: string | null) =>
      closing(refund({ ...nameOf(day, difference), note }), m.refunded),
    onSent: onOver,
  });
  const amount = formatMoney(intl, difference.providerAmount ?? 0);
  return (
    <Form form={form} aria-label={intl.formatMessage(m.refund)}>
      <p>{intl.formatMessage(m.refundText, { amount })}</p>
      <TextField {...form.field('note')} aria-required={false} maxLength={1000} />
      <FormActions form={form} submit={intl.formatMessage(m.refundGo)} onCancel={onOver} />
    </Form>
  );
}

function Order({ day, difference, onOver }: Question) {
  const intl = useIntl();
  const [order] = useOrderForDifferenceMutation();
  const closing = useClosing(true);
  const form = useAppForm({
    defaultValues: { phoneNumber: '' },
    labels: { phoneNumber: m.orderPhone },
    toRequest: ({ phoneNumber }) =>
      checked(
        { phoneNumber: Boolean(phoneNumber.trim()) && !parsePhone(phoneNumber) && m.phoneInvalid },
        () => phoneNumber.trim() || null,
      ),
    focus: 'phoneNumber',
    send: (phoneNumber: string | null) =>
      closing(order({ ...nameOf(day, difference), note: null, phoneNumber }), m.orderPlaced),
    onSent: onOver,
  });
  return (
    <Form form={form} aria-label={intl.formatMessage(m.order)}>
      <p>{intl.formatMessage(m.orderText)}</p>
      <TextField {...form.field('phoneNumber')} aria-required={false} inputMode="tel" />
      <FormActions form={form} submit={intl.formatMessage(m.orderGo)} onCancel={onOver} />
    </Form>
  );
}

function nameOf({ date, version }: DayClose, difference: Difference): NamedDifference {
  const { kind, reference, providerAmount, shopAmount } = difference;
  return { date, version, kind, reference, providerAmount, shopAmount };
}
