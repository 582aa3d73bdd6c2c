import { useState, type RefObject, type SyntheticEvent } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { shopNow } from '../../../kit/clock';
import { isApiError, type ApiError } from '../../../api/apiError';
import type { TrackingView } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { TextField } from '../../../kit/form/TextField';
import { useTrackOrderInFullMutation } from '../api';
import { revealMessages } from './messages';
import { toTrackInFull } from '../trackingSteps';
import { refusalText } from './refusalText';
import css from './RevealForm.module.css';

/** A number with blanks and words around it. */
const LONGEST_NUMBER = 40;

interface Props {
  input: RefObject<HTMLInputElement | null>;
  orderId: string;
  onReveal: (view: TrackingView) => void;
}

export function RevealForm({ input, orderId, onReveal }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [track, { isLoading }] = useTrackOrderInFullMutation();
  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = toTrackInFull(orderId, typed);
    if ('error' in checked) {
      refuse(intl.formatMessage(revealMessages.fourDigits));
      return;
    }
    const { data, error: failure } = await track(checked.request);
    if (data) onReveal(data);
    else if (isApiError(failure)) refuse(refusal(intl, failure));
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3>{intl.formatMessage(revealMessages.title)}</h3>
      <p className="quiet">{intl.formatMessage(revealMessages.text)}</p>
      <TextField
        ref={input}
        label={intl.formatMessage(revealMessages.label)}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_NUMBER}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look="outline" busy={isLoading}>
        {intl.formatMessage(revealMessages.show)}
      </Button>
    </form>
  );
}

function refusal(intl: IntlShape, error: ApiError): string {
  if (error.status === 422) return intl.formatMessage(revealMessages.mismatch);
  return refusalText(intl, error, shopNow());
}
