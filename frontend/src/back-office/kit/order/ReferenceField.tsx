import { useIntl, type IntlShape } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { TextField } from '../../../kit/form/TextField';
import type { AppForm } from '../../../kit/form/useAppForm';
import { Alert } from '../../../kit/ui/Alert';
import { displayPhone } from '../../../shop/reading/phone';
import { isPasted, isWholeMessage, LONGEST_MESSAGE } from '../../../shop/walletMessage';
import { recipientOf } from './due';
import { deliverMessages as m, smsMessages as sms } from './messages';
import type { DeliverValues } from './useDelivery';
import type { DeliveryMessage, MessageReading, MessageState } from './useDeliveryMessage';

interface Props {
  form: AppForm<DeliverValues>;
  order: AdminOrder;
  reading: MessageReading;
}

/** The network's reference, typed or read from its SMS, and whether that SMS is about this order. */
export function ReferenceField({ form, order, reading }: Props) {
  const intl = useIntl();
  const { onChange, ...field } = form.field('reference');
  const doubts = doubtsOf(intl, order, reading.state);
  return (
    <>
      <TextField
        {...field}
        onChange={(event) => {
          const { value } = event.target;
          if (isPasted(form.getValues('reference'), value) && isWholeMessage(value)) {
            void reading.take(value);
            return;
          }
          reading.forget();
          void onChange(event);
        }}
        aria-required={false}
        hint={<span role="status">{hintOf(intl, reading.state)}</span>}
        maxLength={LONGEST_MESSAGE}
      />
      {doubts.length > 0 && (
        <Alert tone="warning" icon="alert">
          {doubts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
    </>
  );
}

function hintOf(intl: IntlShape, state: MessageState): string {
  switch (state.is) {
    case 'none':
      return intl.formatMessage(m.referenceHint);
    case 'nothing':
      return intl.formatMessage(sms.nothing);
    case 'reading':
      return intl.formatMessage(sms.reading);
    case 'unread':
      return intl.formatMessage(sms.unread);
    case 'read':
      return fitText(intl, state.message);
  }
}

function fitText(intl: IntlShape, message: DeliveryMessage): string {
  const amount = formatMoney(intl, message.amount);
  if (!message.hasRightAmount || message.hasRightNumber === false) return '';
  return message.number
    ? intl.formatMessage(sms.fits, { amount, phone: displayPhone(message.number) })
    : intl.formatMessage(sms.fitsAmount, { amount });
}

/** What speaks against the SMS; nothing where it fits. */
function doubtsOf(intl: IntlShape, order: AdminOrder, state: MessageState): readonly string[] {
  if (state.is !== 'read') return [];
  const { status, hasRightAmount, hasRightNumber, number } = state.message;
  const amount = formatMoney(intl, state.message.amount);
  const price = formatMoney(intl, order.amount);
  const recipient = displayPhone(recipientOf(order));
  const phone = displayPhone(number ?? '');
  return [
    status === 'pending' && intl.formatMessage(sms.pending),
    status === 'reversed' && intl.formatMessage(sms.reversed),
    !hasRightAmount && intl.formatMessage(sms.otherAmount, { amount, price }),
    hasRightNumber === false && intl.formatMessage(sms.otherNumber, { phone, recipient }),
  ].filter((text) => text !== false);
}
