import { useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../../api/apiError';
import { formatDateTime } from '../../../../i18n/formats';
import { shopNow } from '../../../../kit/clock';
import { Alert } from '../../../../kit/ui/Alert';
import { Button } from '../../../../kit/ui/Button';
import { Icon } from '../../../../kit/ui/Icon';
import { parsePhone } from '../../../../shop/reading/phone';
import { useSendPictureMutation } from './api';
import { pictureMessages as m } from './messages';
import css from './PaymentHelp.module.css';
import { PhoneInput } from './PhoneInput';
import { readPicture, type ChosenPicture, type PictureProblem } from './readPicture';
import { refusalText } from './refusalText';

type PhoneProblem = 'missing' | 'invalid';

/** For a person without the SMS: a picture that staff look at. It finds no money by itself. */
export function SendPicture({ payer }: { payer: string }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [answerBy, setAnswerBy] = useState<string | null>();
  if (!isOpen) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {intl.formatMessage(m.title)}
      </Button>
    );
  }
  if (answerBy === undefined) return <PictureForm payer={payer} onSent={setAnswerBy} />;
  return (
    <Alert icon="check" announced title={intl.formatMessage(m.sent)}>
      {answerBy
        ? intl.formatMessage(m.answerBy, { time: formatDateTime(intl, answerBy) })
        : intl.formatMessage(m.answered)}
    </Alert>
  );
}

interface FormProps {
  payer: string;
  onSent: (answerBy: string | null) => void;
}

function PictureForm({ payer, onSent }: FormProps) {
  const intl = useIntl();
  const phoneInput = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState(payer);
  const [phoneProblem, setPhoneProblem] = useState<PhoneProblem>();
  const { picture, problem, choose, refuse } = useChosenPicture();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [send, { isLoading }] = useSendPictureMutation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setRefusal(null);
    const phoneNumber = parsePhone(phone);
    if (!phoneNumber) {
      setPhoneProblem(phone.trim() ? 'invalid' : 'missing');
      phoneInput.current?.focus();
      return;
    }
    if (!picture) {
      refuse('none');
      return;
    }
    const { data, error } = await send({ phoneNumber, paymentProof: picture });
    if (data) onSent(data.answerBy);
    else if (isApiError(error) && error.status === 415) refuse('wrongType');
    else setRefusal(refusalText(intl, error, shopNow()));
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2>{intl.formatMessage(m.title)}</h2>
      <p>{intl.formatMessage(m.text)}</p>
      <PhoneInput
        ref={phoneInput}
        label={intl.formatMessage(m.phone)}
        problem={phoneProblem}
        value={phone}
        onType={(text) => {
          setPhone(text);
          setPhoneProblem(undefined);
        }}
      />
      <FileInput chosen={picture} problem={problem} onFile={choose} />
      {refusal && (
        <Alert tone="warning" icon="alert" announced>
          {refusal}
        </Alert>
      )}
      <Button type="submit" look="outline" wide busy={isLoading}>
        {intl.formatMessage(m.send)}
      </Button>
    </form>
  );
}

function useChosenPicture() {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<PictureProblem>();
  const choose = async (file: File) => {
    setPicture(undefined);
    setProblem(undefined);
    const read = await readPicture(file);
    if (typeof read === 'string') setProblem(read);
    else setPicture(read);
  };
  return { picture, problem, choose: (file: File) => void choose(file), refuse: setProblem };
}

interface FileProps {
  chosen: ChosenPicture | undefined;
  problem: PictureProblem | undefined;
  onFile: (file: File) => void;
}

function FileInput({ chosen, problem, onFile }: FileProps) {
  const intl = useIntl();
  return (
    <div>
      <label className={css.file}>
        <span>{intl.formatMessage(m.picture)}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-invalid={problem !== undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
          }}
        />
        <span className={css.chosen}>
          <Icon name="receipt" size={20} />
          {chosen?.fileName ?? intl.formatMessage(m.choose)}
        </span>
      </label>
      {chosen && <img className={css.preview} src={chosen.data} alt="" />}
      {problem && (
        <p role="alert" className={css.problem}>
          {intl.formatMessage(m[problem])}
        </p>
      )}
    </div>
  );
}
