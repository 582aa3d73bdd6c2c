import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import type { AppForm, FormOptions } from '../../../kit/form/useAppForm';
import type { ApiError } from '../../../api/apiError';
import { TextField } from '../../../kit/form/TextField';
import { useReasonForm, type ReasonValues } from './useReasonForm';

const MAX_LENGTH = 300;

interface Props<Data> extends Pick<FormOptions<ReasonValues, string, Data>, 'send' | 'onSent'> {
  title: string;
  text?: string;
  confirm: string;
  /** What failed, and why in the words of the room. */
  failed?: { title?: string; text: (problem: ApiError) => string };
  onCancel: () => void;
  /** Instead of Cancel. */
  cancel?: string;
}

/** A question inside a panel that is answered with a reason. */
export function ReasonForm<Data>(props: Props<Data>) {
  const { title, text, confirm, failed, onCancel, cancel, ...options } = props;
  const form = useReasonForm(options);
  return (
    <Form
      form={form}
      summary={
        <FormSummary
          form={form}
          title={failed?.title}
          text={form.problem && failed?.text(form.problem)}
        />
      }
    >
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      <ReasonField form={form} />
      <FormActions form={form} submit={confirm} onCancel={onCancel} cancel={cancel} />
    </Form>
  );
}

export function ReasonField({ form }: { form: AppForm<ReasonValues> }) {
  return <TextField {...form.field('reason')} maxLength={MAX_LENGTH} />;
}
