import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatPhrase, type Phrase } from '../../i18n/phrase';
import css from './Facts.module.css';

export interface Fact {
  label: Phrase;
  /** Nothing known: the row is left out. */
  value: ReactNode;
}

export function fact(label: Phrase, value: ReactNode): Fact {
  return { label, value };
}

/** Read out when it changes; a toast stands outside the dialog. */
export function liveFact(label: Phrase, value: ReactNode): Fact {
  return fact(label, <span role="status">{value}</span>);
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const intl = useIntl();
  const rows = facts.map(({ label, value }) => [formatPhrase(intl, label), value] as const);
  return (
    <dl>
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className={css.row}>
            <dt className="quiet">{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
