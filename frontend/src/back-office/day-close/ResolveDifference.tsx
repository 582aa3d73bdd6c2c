import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { formatDateTime } from '../../i18n/formats';
import { commonMessages } from '../../i18n/messages';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { reasonMessages } from '../kit/messages';
import { useReasonField } from '../kit/dialog/useReasonField';
import { useResolveDifferenceMutation } from './api';
import { closeMessages as m, differenceMessages } from './messages';
import css from './DayClose.module.css';
import type { DayClose, Difference } from './types';
import { useClosing } from './useClosing';

interface Props {
  day: DayClose;
  difference: Difference;
}

/** What a colleague found out about a difference, or a place to say it. */
export function ResolveDifference({ day, difference }: Props) {
  const intl = useIntl();
  const [asked, setAsked] = useState(false);
  const [resolve, { isLoading }] = useResolveDifferenceMutation();
  const closing = useClosing();
  const say = async (reason: string | null) => {
    const { kind, reference, theirs, ours } = difference;
    const call = resolve({
      date: day.date,
      version: day.version,
      kind,
      reference,
      theirs,
      ours,
      reason,
    });
    if (await closing(call, reason ? m.resolved : m.unresolved)) setAsked(false);
  };
  if (asked) {
    return (
      <Reason
        name={intl.formatMessage(differenceMessages[difference.kind])}
        busy={isLoading}
        onSay={(reason) => void say(reason)}
        onCancel={() => setAsked(false)}
      />
    );
  }
  const open = !difference.resolution;
  return (
    <div className={css.row}>
      <Button
        look={open ? 'outline' : 'quiet'}
        busy={isLoading}
        onClick={() => (open ? setAsked(true) : void say(null))}
      >
        {intl.formatMessage(open ? m.resolve : m.unresolve)}
      </Button>
    </div>
  );
}

interface ReasonProps {
  /** What it is about. */
  name: string;
  busy: boolean;
  onSay: (reason: string) => void;
  onCancel: () => void;
}

function Reason({ name, busy, onSay, onCancel }: ReasonProps) {
  const intl = useIntl();
  const { input, text, missing, type, refuse } = useReasonField();
  useUnsavedWork(text.trim() !== '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim()) onSay(text.trim());
    else refuse();
  };
  return (
    <form className={css.stack} aria-label={name} noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={intl.formatMessage(m.resolution)}
        error={missing ? intl.formatMessage(reasonMessages.required) : undefined}
        autoComplete="off"
        maxLength={1000}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <div className={css.actions}>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={busy}>
          {intl.formatMessage(m.resolve)}
        </Button>
      </div>
    </form>
  );
}

/** Who said what about it. */
export function ResolvedBy({ difference: { resolution } }: { difference: Difference }) {
  const intl = useIntl();
  if (!resolution) return null;
  const { by, at, reason } = resolution;
  const time = formatDateTime(intl, at);
  return <span>{intl.formatMessage(m.resolvedBy, { by, time, reason })}</span>;
}
