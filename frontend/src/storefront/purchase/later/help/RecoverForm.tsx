import { useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../kit/ui/Button';
import { TextField } from '../../../../kit/form/TextField';
import { recoverMessages as m } from './messages';
import css from './PaymentHelp.module.css';
import { PhoneInput } from './PhoneInput';
import type { RecoverProblems, RecoverValues } from './recovery';
import { transactionIdIn } from './transactionId';

interface Props {
  payer: string;
  searching: boolean;
  onSearch: (typed: RecoverValues) => Promise<RecoverProblems | null>;
}

export function RecoverForm({ payer, searching, onSearch }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState<RecoverValues>({ payer, reference: '' });
  const [problems, setProblems] = useState<RecoverProblems>({});
  const payerInput = useRef<HTMLInputElement>(null);
  const referenceInput = useRef<HTMLInputElement>(null);
  const type = (name: keyof RecoverValues, text: string) => {
    setTyped((known) => ({ ...known, [name]: text }));
    setProblems((known) => ({ ...known, [name]: undefined }));
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.reference.length > LONGEST_ID) {
      // What was found in a pasted message is shown, to be compared with it.
      type('reference', transactionIdIn(typed.reference) ?? typed.reference);
    }
    const found = (await onSearch(typed)) ?? {};
    setProblems(found);
    if (found.payer) payerInput.current?.focus();
    else if (found.reference) referenceInput.current?.focus();
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <PhoneInput
        ref={payerInput}
        label={intl.formatMessage(m.phone)}
        problem={problems.payer}
        value={typed.payer}
        onType={(text) => type('payer', text)}
      />
      <div>
        <TextField
          ref={referenceInput}
          label={intl.formatMessage(m.reference)}
          error={problems.reference && intl.formatMessage(referenceTexts[problems.reference])}
          aria-required
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_MESSAGE}
          value={typed.reference}
          onChange={(event) => type('reference', event.target.value)}
        />
        <SmsSample />
      </div>
      <Button type="submit" wide busy={searching}>
        {intl.formatMessage(searching ? m.searching : m.submit)}
      </Button>
    </form>
  );
}

const LONGEST_ID = 40;
/** A message of a wallet, in several parts. */
const LONGEST_MESSAGE = 800;

const referenceTexts = { missing: m.referenceMissing, invalid: m.referenceInvalid };

/** Stays in sight when the reference was wrong: then it helps most. */
function SmsSample() {
  const intl = useIntl();
  return (
    <p className={css.sample}>
      {intl.formatMessage(m.referenceHint)}
      <span className={css.sms}>
        {intl.formatMessage(m.smsSample, { b: (chunks) => <b key="id">{chunks}</b> })}
      </span>
    </p>
  );
}
