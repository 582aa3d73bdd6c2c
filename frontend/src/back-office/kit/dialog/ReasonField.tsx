import type { AppForm } from '../../../kit/form/useAppForm';
import { TextField } from '../../../kit/form/TextField';
import type { ReasonValues } from './useReasonForm';

const MAX_LENGTH = 300;

export function ReasonField({ form }: { form: AppForm<ReasonValues> }) {
  return <TextField {...form.field('reason')} maxLength={MAX_LENGTH} />;
}
