import { useIntl } from 'react-intl';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import css from './AgentOwnPage.module.css';
import { agentPageMessages as m, entryMessages } from './messages';
import type { CommissionEntry } from './api';

export function Entries({ entries }: { entries: readonly CommissionEntry[] }) {
  const intl = useIntl();
  return (
    <section className={css.panel}>
      <h2 className={css.heading}>{intl.formatMessage(m.entries)}</h2>
      {entries.length === 0 && <p className={css.quiet}>{intl.formatMessage(m.none)}</p>}
      <ul className="divided">
        {entries.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: CommissionEntry }) {
  const intl = useIntl();
  const { kind, amount, at, item, itemSwahili, reference } = entry;
  const bought = useInLanguage()(item ?? '', itemSwahili ?? '');
  return (
    <>
      <span className={css.line}>
        <strong>{intl.formatMessage(entryMessages[kind])}</strong>
        <strong className={amount < 0 ? css.minus : undefined}>{formatMoney(intl, amount)}</strong>
      </span>
      <span className={css.line}>
        <span className={css.quiet} lang={item === null ? undefined : bought.lang}>
          {item === null ? reference : bought.text}
        </span>
        <span className={css.quiet}>{formatDateTime(intl, at)}</span>
      </span>
    </>
  );
}
