import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { TextAreaField } from '../../components/TextAreaField';
import { commonMessages } from '../../i18n/messages';
import { ButtonRow } from '../../components/ButtonRow';
import { PanelForm } from '../kit/dialog/PanelForm';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { applicationChangeMessages as m, applicationStatusMessages } from './messages';
import type { ApplicationStatus } from './types';

interface Props {
  status: ApplicationStatus;
  /** The note as it stands; it may be gone on with. */
  note: string;
  busy: boolean;
  onCancel: () => void;
  onSubmit: (note: string) => void;
}

const MAX_LENGTH = 500;

export function NoteForm({ status, note, busy, onCancel, onSubmit }: Props) {
  const intl = useIntl();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note);
  useUnsavedWork(text.trim() !== note.trim());
  useEffect(() => area.current?.focus(), []);
  const name = intl.formatMessage(applicationStatusMessages[status]);
  const label = intl.formatMessage(m.note);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onSubmit(text);
  };
  return (
    <PanelForm onSubmit={submit}>
      <h3>{intl.formatMessage(m.ask, { status: name })}</h3>
      <TextAreaField
        ref={area}
        label={intl.formatMessage(commonMessages.optional, { label })}
        hint={intl.formatMessage(m.noteHint)}
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ButtonRow>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={busy}>
          {intl.formatMessage(m.confirm, { status: name })}
        </Button>
      </ButtonRow>
    </PanelForm>
  );
}
