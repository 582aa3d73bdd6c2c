import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../api/apiError';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { fieldMessage } from '../kit/form/fieldMessage';

interface Values {
  reference: string;
  note: string;
}

/** Wants the wallet's reference, and shows what the server objects to at the field. */
export function useRecordForm(problem: ApiError | null) {
  const form = useForm<Values>({ defaultValues: { reference: '', note: '' } });
  const { setError, setFocus } = form;
  useUnsavedWork(form.formState.isDirty);
  useEffect(() => setFocus('reference'), [setFocus]);
  useEffect(() => {
    for (const name of ['reference', 'note'] as const) {
      const message = fieldMessage(problem, name);
      if (message) setError(name, { type: 'server', message });
    }
  }, [problem, setError]);
  return form;
}
