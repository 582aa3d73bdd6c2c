import type { AppForm } from '../../../components/form/useAppForm';
import { TextField } from '../../../components/TextField';
import type { ReasonValues } from './useReasonForm';

const MAX_LENGTH = 300;

export function ReasonField({ form }: { form: AppForm<ReasonValues> }) {
  return <TextField {...form.field('reason')} maxLength={MAX_LENGTH} />;
}
