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
import { guessNetwork, isNetwork, networkNames } from '../../../shop/networks';
import { displayPhone, groupTyped, parsePhone } from '../../../shop/reading/phone';
import { unbroken } from '../../../kit/unbroken';
import { useCorrectRecipientMutation } from '../api';
import { correctMessages as m } from './messages';
import { correctionFields, toCorrection, type Correction, type Problem } from './correction';
import { refusalText } from './refusalText';
import css from './orderActions.module.css';

interface Props {
  view: TrackingView;
  /** Whether this device needs to show nothing more: it ordered, proved the number, or came by the link. */
  isProven: boolean;
  /** The secret of the link in a message, where one led here. */
  link: string | null;
  /** With the order in full, as it is now. */
  onCorrected: (view: TrackingView) => void;
}

/** Offered with a paid bundle to its payer, as long as nobody has begun with the order. */
export function CorrectRecipient({ view, onCorrected, ...proof }: Props) {
  const intl = useIntl();
  const [typing, setTyping] = useState(false);
  const [corrected, setCorrected] = useState('');
  const { details, status, cancelRequested } = view;
  const isOffered =
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
    return <CorrectionForm view={view} {...proof} onDone={finish} onOver={close} />;
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

type Problems = Partial<Record<keyof Correction | 'form', string>>;

interface FormProps extends Omit<Props, 'onCorrected'> {
  onDone: (view: TrackingView, recipient: string) => void;
  onOver: () => void;
}

/** What is typed, and what is wrong with it. */
function useCorrection({ view, isProven, link, onDone }: Omit<FormProps, 'onOver'>) {
  const intl = useIntl();
  const [typed, setTyped] = useState<Correction>({ recipient: '', payer: '', reference: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [correct, { isLoading }] = useCorrectRecipientMutation();
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const refuse = (found: Problems) => {
      setProblems(found);
      const first = correctionFields.find((field) => found[field]);
      const input = first && elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
    };
    const checked = toCorrection(typed, isProven);
    if (checked.problem) {
      refuse({ [checked.problem.field]: problemText(intl, checked.problem) });
      return;
    }
    const { request } = checked;
    const { orderId } = view;
    const { data, error } = await correct({ orderId, ...request, ...(link && { link }) });
    if (data) onDone(data, request.recipientPhone);
    else if (isApiError(error)) refuse(refusal(intl, error));
  };
  const field = (name: keyof Correction) => ({
    name,
    error: problems[name],
    autoComplete: 'off',
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      const isNumber = name !== 'reference';
      setTyped({ ...typed, [name]: isNumber ? groupTyped(value, typed[name]) : value });
      setProblems({});
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => void send(event);
  return { typed, problem: problems.form, isLoading, submit, field };
}

function CorrectionForm({ onOver, ...form }: FormProps) {
  const intl = useIntl();
  const { typed, problem, isLoading, submit, field } = useCorrection(form);
  const { network } = form.view.details;
  const phone = { type: 'tel', inputMode: 'tel' } as const;
  return (
    <form className={css.question} noValidate onSubmit={submit}>
      <h3>{intl.formatMessage(m.title)}</h3>
      <TextField
        {...field('recipient')}
        {...phone}
        label={intl.formatMessage(m.recipientPhone)}
        hint={<ReadBack phone={typed.recipient} />}
        aria-required
      />
      {isNetwork(network) && (
        <OtherNetworkWarning phone={typed.recipient} bundleNetwork={network} />
      )}
      {!form.isProven && (
        <>
          <TextField
            {...field('payer')}
            {...phone}
            label={intl.formatMessage(m.payer)}
            hint={intl.formatMessage(m.payerHint)}
            aria-required
          />
          <TextField {...field('reference')} label={intl.formatMessage(m.reference)} />
        </>
      )}
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

/** The number in the groups people read aloud, with the network that it looks like. */
function ReadBack({ phone }: { phone: string }) {
  const network = parsePhone(phone) && guessNetwork(phone);
  if (!parsePhone(phone)) return null;
  return (
    <strong>
      {[unbroken(displayPhone(phone)), network && networkNames[network]]
        .filter(Boolean)
        .join(' · ')}
    </strong>
  );
}

function problemText(intl: IntlShape, { field, is }: Problem): string {
  if (field === 'recipient') return intl.formatMessage(commonMessages.phoneInvalid);
  if (field === 'reference') return intl.formatMessage(m.referenceMissing);
  return intl.formatMessage(is === 'mismatch' ? m.mismatch : m.payerInvalid);
}

function refusal(intl: IntlShape, error: ApiError): Problems {
  const isMismatch = error.errors.some(({ field }) => field === 'payerPhone');
  if (isMismatch) return { payer: problemText(intl, { field: 'payer', is: 'mismatch' }) };
  return { form: refusalText(intl, error, shopNow()) };
}
