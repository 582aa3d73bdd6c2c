import { useRef, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../../kit/form/TextField';
import { Button } from '../../../../kit/ui/Button';
import { LONGEST_MESSAGE } from '../../../../shop/walletMessage';
import { MessageField } from './MessageField';
import { recoverMessages as m } from './messages';
import css from './PaymentHelp.module.css';
import { PhoneInput } from './PhoneInput';
import type { RecoverProblems, RecoverValues } from './recovery';
import { useRecoverForm } from './useRecoverForm';

interface Props {
  payer: string;
  searching: boolean;
  onSearch: (typed: RecoverValues) => Promise<RecoverProblems | null>;
}

export function RecoverForm({ payer, searching, onSearch }: Props) {
  const intl = useIntl();
  const payerInput = useRef<HTMLInputElement>(null);
  const referenceInput = useRef<HTMLInputElement>(null);
  const { typed, problems, message, type, send } = useRecoverForm(payer, onSearch);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = await send();
    if (found?.payer) payerInput.current?.focus();
    else if (found?.reference) referenceInput.current?.focus();
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <MessageField {...message} />
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
