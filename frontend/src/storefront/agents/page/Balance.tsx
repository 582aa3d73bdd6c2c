import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import css from './AgentOwnPage.module.css';
import { agentPageMessages as m } from './messages';
import type { AgentPage } from './types';

export function Balance({ page }: { page: AgentPage }) {
  const intl = useIntl();
  const { balance, sales, earned, commissionRate: rate } = page;
  return (
    <section className={css.panel}>
      <p className={css.quiet}>{intl.formatMessage(m.balance)}</p>
      <p className={css.balance}>{formatMoney(intl, balance)}</p>
      <p className={css.quiet}>{intl.formatMessage(m.rate, { rate })}</p>
      <h2 className={css.heading}>{intl.formatMessage(m.month)}</h2>
      <dl className={css.sums}>
        {[
          { word: m.sales, amount: sales },
          { word: m.earned, amount: earned },
        ].map(({ word, amount }) => (
          <div key={word.id}>
            <dt className={css.quiet}>{intl.formatMessage(word)}</dt>
            <dd className={css.sum}>{formatMoney(intl, amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
