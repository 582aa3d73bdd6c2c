import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/store';
import css from '../HomePage.module.css';
import { homeMessages } from '../messages';

const claims = ['customers', 'support', 'networks', 'uptime'] as const;

export function Claims() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery(undefined);
  return (
    <section aria-label={intl.formatMessage(homeMessages.claims)}>
      <dl className={css.claims}>
        {claims.map((claim) => (
          <div key={claim} className={css.claim}>
            <dt>{intl.formatMessage(homeMessages[claim])}</dt>
            <dd>{store?.claims[claim] ?? NOT_YET}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NOT_YET = '\u00a0';
