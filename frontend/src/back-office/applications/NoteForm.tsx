import { useIntl, type IntlShape } from 'react-intl';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextAreaField } from '../../kit/form/TextAreaField';
import { applicationChangeMessages as m, applicationStatusMessages } from './messages';
import type { AgentApplication, ApplicationStatus } from './types';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import { useToast } from '../../kit/toast/useToast';
import { errorText } from '../../i18n/errorText';
import { useChangeApplicationMutation } from './api';

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

/** Sends a new status, and says that it was carried out. */
function useApplicationChange(application: AgentApplication, onReload: () => unknown) {
  const intl = useIntl();
  const toast = useToast();
  const [send] = useChangeApplicationMutation();
  const { _id, reference, version } = application;
  const change = async (status: ApplicationStatus, note: string) => {
    const answer = await send({ _id, version, status, ...(note && { note }) });
    if (answer.data) {
      const now = intl.formatMessage(applicationStatusMessages[answer.data.status]);
      toast('success', m.done, [m.doneText, { reference, status: now }]);
    } else if (apiErrorOf(answer.error)?.code === 'version_conflict') void onReload();
    return answer;
  };
  return { change, problemText: (error: ApiError) => problemText(intl, error) };
}

function problemText(intl: IntlShape, error: ApiError): string {
  return error.code === 'version_conflict'
    ? intl.formatMessage(m.conflict)
    : errorText(intl, error);
}
