import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { errorText } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import css from './FormSummary.module.css';
import { errorNames, type AppForm } from './useAppForm';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  /** What failed. */
  title?: ReactNode;
  /** Why, where the form knows better than the server. */
  text?: ReactNode;
}

/**
 * What no field shows, and with several wrong fields a list that leads to each. With one, its own message is enough.
 */
export function FormSummary<Values extends FieldValues>({ form, title, text }: Props<Values>) {
  const intl = useIntl();
  const { problem, label, labels, summaryWantedRef } = form;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!summaryWantedRef.current || !summary.current) return;
    summaryWantedRef.current = false;
    summary.current.focus();
  });
  const order = Object.keys(labels);
  const place = (name: string) => order.indexOf(name.split('.')[0] ?? name);
  const names = errorNames(form.formState.errors).sort((one, other) => place(one) - place(other));
  if (!problem && names.length < 2) return null;
  return (
    <div ref={summary} tabIndex={-1} className={css.summary} role="alert">
      {problem && (
        <div>
          {title && <strong>{title}</strong>}
          <p>
            {text ??
              (problem.errors.map(({ message }) => message).join(' ') || errorText(intl, problem))}
          </p>
        </div>
      )}
      {names.length > 1 && (
        <>
          <strong>{intl.formatMessage(commonMessages.problems, { count: names.length })}</strong>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className={css.toField}
                  onClick={() => form.setFocus(name as Path<Values>)}
                >
                  {label(name)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
