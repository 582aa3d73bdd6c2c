import { useIntl } from 'react-intl';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import css from '../AgentOwnPage.module.css';
import { agentPageMessages as m, entryMessages } from '../messages';
import type { CommissionEntry } from '../types';

export function Entries({ entries }: { entries: readonly CommissionEntry[] }) {
  const intl = useIntl();
  return (
    <section className={css.panel}>
      <h2 className={css.heading}>{intl.formatMessage(m.entries)}</h2>
      {entries.length === 0 && <p className={css.quiet}>{intl.formatMessage(m.none)}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry: { kind, amount, at, item, reference } }: { entry: CommissionEntry }) {
  const intl = useIntl();
  return (
    <>
      <span className={css.line}>
        <strong>{intl.formatMessage(entryMessages[kind])}</strong>
        <strong className={amount < 0 ? css.minus : undefined}>{formatMoney(intl, amount)}</strong>
      </span>
      <span className={css.line}>
        <span className={css.quiet}>{item ?? reference}</span>
        <span className={css.quiet}>{formatDateTime(intl, at)}</span>
      </span>
    </>
  );
}
