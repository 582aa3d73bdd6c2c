import { useIntl } from 'react-intl';
import type { WalletMessage } from '../../../../api/types';
import { formatDateTime, formatMoney } from '../../../../i18n/formats';
import { TextAreaField } from '../../../../kit/form/TextAreaField';
import { Alert } from '../../../../kit/ui/Alert';
import { LONGEST_MESSAGE } from '../../../../shop/walletMessage';
import css from './PaymentHelp.module.css';
import { messageMessages as m } from './messages';
import type { Reading } from './useMessageReading';

interface Props {
  value: string;
  reading: Reading;
  onType: (text: string) => void;
  /** The person went on to another field. */
  onLeave: () => void;
}

/** Takes the whole SMS, and says what was read in it. */
export function MessageField({ value, reading, onType, onLeave }: Props) {
  const intl = useIntl();
  return (
    <div>
      <TextAreaField
        label={intl.formatMessage(m.label)}
        hint={intl.formatMessage(reading.is === 'reading' ? m.reading : m.hint)}
        error={reading.is === 'refused' ? reading.text : undefined}
        rows={5}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST_MESSAGE}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      {reading.is === 'read' && <MessageNote message={reading.message} />}
    </div>
  );
}

/** Amount and time as they were read, and what the message proves: nothing, unless the wallet confirmed it. */
function MessageNote({ message }: { message: WalletMessage }) {
  const intl = useIntl();
  const { amount, occurredAt } = message;
  const values = { amount: formatMoney(intl, amount) };
  const title = occurredAt
    ? intl.formatMessage(m.readAt, { ...values, time: formatDateTime(intl, occurredAt) })
    : intl.formatMessage(m.read, values);
  const note = noteOf(message);
  return (
    <div className={css.note}>
      <Alert
        tone={note === 'confirmed' ? 'info' : 'warning'}
        icon={note === 'confirmed' ? 'check' : 'alert'}
        announced
        title={title}
      >
        {intl.formatMessage(m[note])}
      </Alert>
    </div>
  );
}

function noteOf({ direction, status }: WalletMessage): WalletMessage['status'] | 'received' {
  return direction === 'received' && status === 'confirmed' ? 'received' : status;
}
