import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useGetStoreQuery } from '../../../api/shopApi';
import { paths } from '../../../shop/paths';
import { Icon } from '../../../kit/ui/Icon';
import { ownItems, useOwnWords } from '../../../shop/OwnWords';
import { formatMoney } from '../../../i18n/formats';
import css from './AgentSimPage.module.css';
import { agentMessages as m } from './messages';

export function Requirements() {
  const intl = useIntl();
  const own = useOwnWords('agent.requirements');
  const { data: store } = useGetStoreQuery();
  const amount = store && formatMoney(intl, store.agentClaims.minimumCapitalTsh);
  const needs = [
    ...(amount ? [intl.formatMessage(m.need1, { amount })] : []),
    ...(own
      ? ownItems(own.text)
      : [m.need2, m.need3, m.need4].map((need) => intl.formatMessage(need))),
  ];
  return (
    <section>
      <h2 lang={own?.title.lang}>{own?.title.text ?? intl.formatMessage(m.requirements)}</h2>
      <ul className={css.needs} lang={own?.text.lang}>
        {needs.map((need) => (
          <li key={need} className={css.need}>
            <Icon name="check" />
            {need}
          </li>
        ))}
      </ul>
      <Link to={paths.training} className={css.link}>
        {intl.formatMessage(m.lessons)}
        <Icon name="arrow" size={18} />
      </Link>
    </section>
  );
}
