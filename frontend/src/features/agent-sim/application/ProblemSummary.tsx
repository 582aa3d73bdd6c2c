import { useEffect, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { applicationMessages as m } from '../messages';
import css from './Application.module.css';
import type { Name, Values } from './application';

interface Props {
  form: UseFormReturn<Values>;
  summaryWantedRef: RefObject<boolean>;
}

/** With several wrong fields: a list that leads to each. With one, its own message is enough. */
export function ProblemSummary({ form, summaryWantedRef }: Props) {
  const intl = useIntl();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!summaryWantedRef.current || !summary.current) return;
    summaryWantedRef.current = false;
    summary.current.focus();
  });
  const names = Object.keys(form.formState.errors) as Name[];
  if (names.length < 2) return null;
  return (
    <div ref={summary} tabIndex={-1} className={css.summary} role="alert">
      <strong>{intl.formatMessage(m.problems, { count: names.length })}</strong>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={css.toField} onClick={() => form.setFocus(name)}>
              {intl.formatMessage(m[name])}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
