import type { RefObject } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../../../kit/form/ErrorSummary';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  summaryWantedRef: RefObject<boolean>;
  labels: Partial<Record<Path<Values>, string>>;
}

/** The wrong fields of a form that does not use `useAppForm`. */
export function ProblemSummary<Values extends FieldValues>(props: Props<Values>) {
  const { form, summaryWantedRef, labels } = props;
  // In the order of the fields, which the labels have.
  const names = (Object.keys(labels) as Path<Values>[]).filter(
    (name) => form.getFieldState(name, form.formState).error,
  );
  return (
    <ErrorSummary
      names={names}
      label={(name) => labels[name as Path<Values>]}
      toField={(name) => form.setFocus(name as Path<Values>)}
      summaryWantedRef={summaryWantedRef}
    />
  );
}
