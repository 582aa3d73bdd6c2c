import { useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { shopNow } from '../../../../kit/clock';
import { isApiError } from '../../../../api/apiError';
import { Button } from '../../../../kit/ui/Button';
import { Alert } from '../../../../kit/ui/Alert';
import { PageHeading } from '../../../../shop/page/PageHeading';
import { displayPhone, parsePhone } from '../../../../shop/reading/phone';
import { useGetStoreQuery } from '../../../../api/shopApi';
import { formatDateTime } from '../../../../i18n/formats';
import { unbroken } from '../../../../kit/unbroken';
import { useStopPromptsMutation } from './api';
import { stopMessages as m } from './messages';
import css from './PaymentHelp.module.css';
import { PhoneInput } from './PhoneInput';
import { refusalText } from './refusalText';

/** For the owner of a number that strangers have payment requests sent to. */
export function StopRequestsPage() {
  const intl = useIntl();
  const [stopped, setStopped] = useState<Stopped | null>(null);
  return (
    <div className={css.page}>
      <div>
        <PageHeading title={intl.formatMessage(m.title)} />
        <p className="lead">{intl.formatMessage(m.lead)}</p>
      </div>
      <Alert icon="shield">{intl.formatMessage(m.safety)}</Alert>
      {stopped ? (
        <StoppedPanel {...stopped} onAnother={() => setStopped(null)} />
      ) : (
        <StopForm onStopped={setStopped} />
      )}
    </div>
  );
}

function StopForm({ onStopped }: { onStopped: (stopped: Stopped) => void }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<'missing' | 'invalid'>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stop, { isLoading }] = useStopPromptsMutation();
  const refuse = (why: 'missing' | 'invalid') => {
    setProblem(why);
    input.current?.focus();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setRefusal(null);
    const phoneNumber = parsePhone(phone);
    if (!phoneNumber) {
      refuse(phone.trim() ? 'invalid' : 'missing');
      return;
    }
    const { data, error } = await stop({ phoneNumber });
    if (data) onStopped({ phone: phoneNumber, until: data.until });
    else if (isApiError(error) && error.status === 422) refuse('invalid');
    else setRefusal(refusalText(intl, error, shopNow()));
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <PhoneInput
        ref={input}
        label={intl.formatMessage(m.phone)}
        hint={intl.formatMessage(m.phoneHint)}
        problem={problem}
        value={phone}
        onType={(text) => {
          setPhone(text);
          setProblem(undefined);
        }}
      />
      {refusal && (
        <Alert tone="warning" icon="alert" announced>
          {refusal}
        </Alert>
      )}
      <Button type="submit" wide busy={isLoading}>
        {intl.formatMessage(m.submit)}
      </Button>
    </form>
  );
}

interface Stopped {
  phone: string;
  until: string;
}

function StoppedPanel({ phone, until, onAnother }: Stopped & { onAnother: () => void }) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const title = intl.formatMessage(m.doneTitle, { phone: unbroken(displayPhone(phone)) });
  return (
    <>
      <Alert icon="check" announced title={title}>
        {intl.formatMessage(m.doneText, { time: formatDateTime(intl, until) })}
        {store?.demo?.testPhones.some((test) => parsePhone(test.phone) === phone) && (
          <p>{intl.formatMessage(m.demo)}</p>
        )}
      </Alert>
      <div className={css.actions}>
        <Button look="outline" onClick={onAnother}>
          {intl.formatMessage(m.another)}
        </Button>
      </div>
    </>
  );
}
