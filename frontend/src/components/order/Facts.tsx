import type { ReactNode } from 'react';
import css from './Facts.module.css';

export interface Fact {
  label: string;
  /** Nothing known: the row is left out. */
  value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ label, value }) => (
          <div key={label} className={css.row}>
            <dt className="quiet">{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
