import { useState, type SyntheticEvent } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { isApiError, type ApiError } from '../../../api/apiError';
import type { TrackingView } from '../../../api/types';
import { Alert } from '../../../kit/ui/Alert';
import { Button, ButtonRow } from '../../../kit/ui/Button';
import { OtherNetworkWarning } from '../../../shop/order/OtherNetworkWarning';
import { TextField } from '../../../kit/form/TextField';
import { commonMessages } from '../../../i18n/messages';
import { shopNow } from '../../../kit/clock';
import { isNetwork } from '../../../shop/networks';
import { displayPhone, groupTyped, parsePhone } from '../../../shop/reading/phone';
import { unbroken } from '../../../kit/unbroken';
import { useCorrectRecipientMutation } from '../api';
import { correctMessages as m } from '../messages';
import { refusalText } from './refusalText';
import css from './orderActions.module.css';

interface Props {
  view: TrackingView;
  /** With the order in full, as it is now. */
  onCorrected: (view: TrackingView) => void;
}

/** Offered with a paid bundle to whoever showed to be the customer, as long as nobody has begun with the order. */
export function CorrectRecipient({ view, onCorrected }: Props) {
  const intl = useIntl();
  const [typing, setTyping] = useState(false);
  const [corrected, setCorrected] = useState('');
  const { details, status, full, cancelRequested } = view;
  const isOffered =
    full &&
    status === 'pending' &&
    !cancelRequested &&
    details.type !== 'router' &&
    details.paymentMethod === 'mobile_money';
  if (!isOffered) return null;
  if (typing) {
    const close = () => setTyping(false);
    const finish = (answer: TrackingView, recipient: string) => {
      setCorrected(recipient);
      onCorrected(answer);
      close();
    };
    return <CorrectionForm view={view} onDone={finish} onOver={close} />;
  }
  return (
    <>
      {corrected && (
        <Alert icon="check" announced>
          {intl.formatMessage(m.done, { phone: unbroken(displayPhone(corrected)) })}
        </Alert>
      )}
      <Button look="quiet" className={css.link} onClick={() => setTyping(true)}>
        {intl.formatMessage(m.correct)}
      </Button>
    </>
  );
}

const fields = ['recipientPhone', 'payerPhone'] as const;
type Field = (typeof fields)[number];
type Problems = Partial<Record<Field | 'form', string>>;

interface FormProps {
  view: TrackingView;
  onDone: (view: TrackingView, recipient: string) => void;
  onOver: () => void;
}

/** The two numbers, and what is wrong with them. */
function useCorrection({ view, onDone }: Omit<FormProps, 'onOver'>) {
  const intl = useIntl();
  const [typed, setTyped] = useState({ recipientPhone: '', payerPhone: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [correct, { isLoading }] = useCorrectRecipientMutation();
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const refuse = (found: Problems) => {
      setProblems(found);
      const first = fields.find((field) => found[field]);
      const input = first && elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
    };
    const [recipientPhone, payerPhone] = fields.map((field) => parsePhone(typed[field]));
    if (!recipientPhone || !payerPhone) {
      const invalid = intl.formatMessage(commonMessages.phoneInvalid);
      refuse({
        ...(!recipientPhone && { recipientPhone: invalid }),
        ...(!payerPhone && { payerPhone: invalid }),
      });
      return;
    }
    const { orderId } = view;
    const { data, error } = await correct({ orderId, recipientPhone, payerPhone });
    if (data) onDone(data, recipientPhone);
    else if (isApiError(error)) refuse(refusal(intl, error));
  };
  const field = (name: Field) => ({
    name,
    label: intl.formatMessage(m[name]),
    error: problems[name],
    type: 'tel' as const,
    inputMode: 'tel' as const,
    autoComplete: 'off',
    'aria-required': true,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: groupTyped(event.target.value, typed[name]) });
      setProblems({});
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => void send(event);
  return { typed, problem: problems.form, isLoading, submit, field };
}

function CorrectionForm({ view, onDone, onOver }: FormProps) {
  const intl = useIntl();
  const { typed, problem, isLoading, submit, field } = useCorrection({ view, onDone });
  const { network } = view.details;
  return (
    <form className={css.question} noValidate onSubmit={submit}>
      <h3>{intl.formatMessage(m.title)}</h3>
      <TextField {...field('recipientPhone')} />
      {isNetwork(network) && (
        <OtherNetworkWarning phone={typed.recipientPhone} bundleNetwork={network} />
      )}
      <TextField {...field('payerPhone')} hint={intl.formatMessage(m.payerHint)} />
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <ButtonRow>
        <Button type="submit" busy={isLoading}>
          {intl.formatMessage(m.save)}
        </Button>
        <Button look="outline" onClick={onOver}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
      </ButtonRow>
    </form>
  );
}

function refusal(intl: IntlShape, error: ApiError): Problems {
  const isMismatch = error.errors.some(({ field }) => field === 'payerPhone');
  if (isMismatch) return { payerPhone: intl.formatMessage(m.mismatch) };
  return { form: refusalText(intl, error, shopNow()) };
}
