import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import css from './ErrorSummary.module.css';

interface Props {
  /** The wrong fields, in the order of the form. */
  names: readonly string[];
  label: (name: string) => ReactNode;
  toField: (name: string) => void;
  /** Whether the summary takes the focus when it is drawn next. */
  summaryWantedRef: RefObject<boolean>;
  /** What no field shows. */
  children?: ReactNode;
}

/** With several wrong fields a list that leads to each. With one, its own message is enough. */
export function ErrorSummary({ names, label, toField, summaryWantedRef, children }: Props) {
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
