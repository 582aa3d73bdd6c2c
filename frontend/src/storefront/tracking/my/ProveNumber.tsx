import { useRef, useState, type SyntheticEvent } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { formatTime } from '../../../i18n/formats';
import { commonMessages } from '../../../i18n/messages';
import { shopNow } from '../../../kit/clock';
import { TextField } from '../../../kit/form/TextField';
import { unbroken } from '../../../kit/unbroken';
import { Button } from '../../../kit/ui/Button';
import { displayPhone, groupTyped, parsePhone } from '../../../shop/reading/phone';
import { compactCode } from '../../../shop/reading/plain';
import { useProveNumberMutation, useRequestCodeMutation } from '../api';
import css from './MyMoney.module.css';
import { proofMessages as m } from './messages';

interface Asked {
  phone: string;
  requestId: string;
}

/** Shows to have a number: it gets a code, which is typed here. */
export function ProveNumber({ phone }: { phone: string }) {
  const intl = useIntl();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section className={css.form}>
      <h2>{intl.formatMessage(m.title)}</h2>
      {asked ? (
        <CodeForm key={asked.requestId} asked={asked} onAnother={() => setAsked(null)} />
      ) : (
        <PhoneForm phone={phone} onSent={setAsked} />
      )}
    </section>
  );
}

function PhoneForm({ phone, onSent }: { phone: string; onSent: (asked: Asked) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(phone && displayPhone(phone));
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const [request, { isLoading }] = useRequestCodeMutation();
  const refuse = (text: string) => {
    setProblem(text);
    input.current?.focus();
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const phoneNumber = parsePhone(typed);
    if (!phoneNumber) {
      refuse(intl.formatMessage(commonMessages.phoneInvalid));
      return;
    }
    const { data, error } = await request({ phoneNumber });
    if (data) onSent({ phone: phoneNumber, requestId: data.requestId });
    else refuse(refusal(intl, error));
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <p className="quiet">{intl.formatMessage(m.text)}</p>
      <TextField
        ref={input}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={intl.formatMessage(m.phone)}
        error={problem}
        value={typed}
        onChange={(event) => {
          setTyped(groupTyped(event.target.value, typed));
          setProblem(undefined);
        }}
      />
      <Button type="submit" busy={isLoading}>
        {intl.formatMessage(m.send)}
      </Button>
    </form>
  );
}

function CodeForm({ asked, onAnother }: { asked: Asked; onAnother: () => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const [prove, { isLoading }] = useProveNumberMutation();
  const refuse = (text: string) => {
    setProblem(text);
    input.current?.focus();
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const code = compactCode(typed);
    if (!/^\d{6}$/.test(code)) {
      refuse(intl.formatMessage(m.codeMissing));
      return;
    }
    const { error } = await prove({ requestId: asked.requestId, code });
    if (error) refuse(refusal(intl, error));
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <p role="status">
        {intl.formatMessage(m.sent, { phone: unbroken(displayPhone(asked.phone)) })}
      </p>
      <TextField
        ref={input}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={intl.formatMessage(m.code)}
        error={problem}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" busy={isLoading}>
        {intl.formatMessage(m.prove)}
      </Button>
      <Button look="quiet" onClick={onAnother}>
        {intl.formatMessage(m.another)}
      </Button>
    </form>
  );
}

function refusal(intl: IntlShape, error: unknown): string {
  if (!isApiError(error)) return intl.formatMessage(commonMessages.unexpected);
  if (error.status === 429 && error.retryAfterS !== null) {
    const time = formatTime(intl, shopNow() + error.retryAfterS * 1000);
    return intl.formatMessage(m.waitUntil, { time });
  }
  return error.errors[0]?.message ?? errorText(intl, error);
}
