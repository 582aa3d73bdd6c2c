import { useEffect, useRef, type RefObject } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { commonMessages } from '../i18n/messages';
import css from './ProblemSummary.module.css';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  summaryWantedRef: RefObject<boolean>;
  labels: Partial<Record<Path<Values>, string>>;
}

/** With several wrong fields: a list that leads to each. With one, its own message is enough. */
export function ProblemSummary<Values extends FieldValues>(props: Props<Values>) {
  const { form, summaryWantedRef, labels } = props;
  const intl = useIntl();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!summaryWantedRef.current || !summary.current) return;
    summaryWantedRef.current = false;
    summary.current.focus();
  });
  // In the order of the fields, which the labels have.
  const names = (Object.keys(labels) as Path<Values>[]).filter(
    (name) => form.getFieldState(name, form.formState).error,
  );
  if (names.length < 2) return null;
  return (
    <div ref={summary} tabIndex={-1} className={css.summary} role="alert">
      <strong>{intl.formatMessage(commonMessages.problems, { count: names.length })}</strong>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={css.toField} onClick={() => form.setFocus(name)}>
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
