import { Suspense, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';
import { TextField } from '../../../kit/form/TextField';
import { lazyPart, prepareParts } from '../../../kit/load/lazyPart';
import { Button } from '../../../kit/ui/Button';
import { Spinner } from '../../../kit/ui/Spinner';
import { displayPhone, groupTyped, parsePhone } from '../../../shop/reading/phone';
import { useRequestCodeMutation } from '../api';
import css from './MyMoney.module.css';
import { proofMessages as m } from './messages';
import { proofRefusal } from './proofRefusal';
import type { ProveCodeProps } from './ProveCode';

export interface Asked {
  phone: string;
  requestId: string;
}

const CODE_CHUNK = 'prove-code';
const ProveCode = lazyPart<ProveCodeProps>(CODE_CHUNK, () =>
  import(/* webpackChunkName: "prove-code" */ './ProveCode').then((m) => m.ProveCode),
);

/** Shows to have a number: it gets a code, which is typed here. */
export function ProveNumber({ phone }: { phone: string }) {
  const intl = useIntl();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section className={css.form}>
      <h2>{intl.formatMessage(m.title)}</h2>
      {asked ? (
        <Suspense fallback={<Spinner />}>
          <ProveCode key={asked.requestId} asked={asked} onAnother={() => setAsked(null)} />
        </Suspense>
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
    else refuse(proofRefusal(intl, error));
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
        onFocus={() => void prepareParts([CODE_CHUNK])}
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
