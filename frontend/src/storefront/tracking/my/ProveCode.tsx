import { useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../kit/form/TextField';
import { unbroken } from '../../../kit/unbroken';
import { Button } from '../../../kit/ui/Button';
import { displayPhone } from '../../../shop/reading/phone';
import { compactCode } from '../../../shop/reading/plain';
import { useProveNumberMutation } from '../api';
import { proofMessages as m } from './messages';
import { proofRefusal } from './proofRefusal';
import type { Asked } from './ProveNumber';

export interface ProveCodeProps {
  asked: Asked;
  onAnother: () => void;
}

/** The code that was sent to the number. */
export function ProveCode({ asked, onAnother }: ProveCodeProps) {
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
    if (error) refuse(proofRefusal(intl, error));
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
