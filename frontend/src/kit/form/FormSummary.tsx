import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { errorText } from '../../i18n/errorText';
import { ErrorSummary } from './ErrorSummary';
import { errorNames, type AppForm } from './useAppForm';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  /** What failed. */
  title?: ReactNode;
  /** Why, where the form says it better than the server; what the server says of a field counts more. */
  text?: ReactNode;
}

/** What no field shows, and the wrong fields. */
export function FormSummary<Values extends FieldValues>({ form, title, text }: Props<Values>) {
  const intl = useIntl();
  const { label, labels, summaryWantedRef } = form;
  const problem = form.hasOwnProblem ? null : form.problem;
  const order = Object.keys(labels);
  const place = (name: string) => order.indexOf(name.split('.')[0] ?? name);
  const names = errorNames(form.formState.errors).sort((one, other) => place(one) - place(other));
  return (
    <ErrorSummary
      names={names}
      label={label}
      toField={(name) => form.setFocus(name as Path<Values>)}
      summaryWantedRef={summaryWantedRef}
    >
      {problem && (
        <div>
          {title && <strong>{title}</strong>}
          <p>
            {problem.errors.map(({ message }) => message).join(' ') ||
              (text ?? errorText(intl, problem))}
          </p>
        </div>
      )}
    </ErrorSummary>
  );
}
