import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { errorText } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import css from './FormSummary.module.css';
import { errorNames } from './formErrors';
import type { AppForm } from './useAppForm';

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
  const names = errorNames<Values>(form.formState.errors).sort(
    (one, other) => place(one) - place(other),
  );
  return (
    <ErrorSummary
      names={names}
      label={label}
      toField={(name) => form.setFocus(name)}
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

interface ErrorSummaryProps<Name extends string> {
  /** The wrong fields, in the order of the form. */
  names: readonly Name[];
  label: (name: Name) => ReactNode;
  toField: (name: Name) => void;
  /** Whether the summary takes the focus when it is drawn next. */
  summaryWantedRef: RefObject<boolean>;
  /** What no field shows. */
  children?: ReactNode;
}

/** With several wrong fields a list that leads to each. With one, its own message is enough. */
function ErrorSummary<Name extends string>({
  names,
  label,
  toField,
  summaryWantedRef,
  children,
}: ErrorSummaryProps<Name>) {
  const intl = useIntl();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!summaryWantedRef.current || !summary.current) return;
    summaryWantedRef.current = false;
    summary.current.focus();
  });
  if (!children && names.length < 2) return null;
  return (
    <div ref={summary} tabIndex={-1} className={css.summary} role="alert">
      {children}
      {names.length > 1 && (
        <div>
          <strong>{intl.formatMessage(commonMessages.problems, { count: names.length })}</strong>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button type="button" className={css.toField} onClick={() => toField(name)}>
                  {label(name)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
