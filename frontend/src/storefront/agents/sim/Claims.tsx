import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/shopApi';
import { formatMoney } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import css from './AgentSimPage.module.css';
import { agentMessages as m } from './messages';

const NOT_YET = '\u00a0';

export function Claims() {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { data: store } = useGetStoreQuery();
  const { commissionMinPercent: min, commissionMaxPercent: max } = store?.agentClaims ?? {};
  const capital = store && formatMoney(intl, store.agentClaims.minimumCapitalTsh);
  const claims = [
    {
      key: 'commission',
      number: store && intl.formatMessage(m.upTo, { max }),
      text: store && intl.formatMessage(m.commission, { min, max }),
    },
    { key: 'capital', number: capital, text: intl.formatMessage(m.capital) },
    {
      key: 'support',
      number: store && inLanguage(store.claims.support, store.claims.supportSwahili).text,
      text: intl.formatMessage(m.support),
    },
  ];
  return (
    <section aria-label={intl.formatMessage(m.claims)}>
      <dl className={css.claims}>
        {claims.map(({ key, number = NOT_YET, text = NOT_YET }) => (
          <div key={key} className={css.claim}>
            <dt>{text}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
