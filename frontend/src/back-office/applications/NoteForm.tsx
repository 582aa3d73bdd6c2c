import { useIntl } from 'react-intl';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextAreaField } from '../../kit/form/TextAreaField';
import { applicationChangeMessages as m, applicationStatusMessages } from './messages';
import type { AgentApplication, ApplicationStatus } from './types';
import { useApplicationChange } from './useApplicationChange';

interface Props {
  application: AgentApplication;
  status: ApplicationStatus;
  onReload: () => unknown;
  onOver: () => void;
}

const MAX_LENGTH = 500;

/** Changes the status; the note as it stands may be gone on with. */
export function NoteForm({ application, status, onReload, onOver }: Props) {
  const intl = useIntl();
  const { change, problemText } = useApplicationChange(application, onReload);
  const form = useAppForm({
    defaultValues: { note: application.note ?? '' },
    labels: { note: m.note },
    toRequest: ({ note }) => ({ request: note.trim() }),
    send: (note) => change(status, note),
    onSent: onOver,
    focus: 'note',
  });
  const name = intl.formatMessage(applicationStatusMessages[status]);
  return (
    <Form
      form={form}
      summary={
        <FormSummary
          form={form}
          title={intl.formatMessage(m.failed)}
          text={form.problem && problemText(form.problem)}
        />
      }
    >
      <h3>{intl.formatMessage(m.ask, { status: name })}</h3>
      <TextAreaField
        {...form.optional('note')}
        hint={intl.formatMessage(m.noteHint)}
        rows={2}
        maxLength={MAX_LENGTH}
      />
      <FormActions
        form={form}
        submit={intl.formatMessage(m.confirm, { status: name })}
        onCancel={onOver}
      />
    </Form>
  );
}
