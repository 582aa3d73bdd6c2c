import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/store';
import { useInLanguage } from '../../../i18n/useInLanguage';
import css from '../HomePage.module.css';
import { homeMessages } from '../messages';

const claims = ['customers', 'support', 'networks', 'uptime'] as const;

export function Claims() {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { data: store } = useGetStoreQuery(undefined);
  return (
    <section aria-label={intl.formatMessage(homeMessages.claims)}>
      <dl className={css.claims}>
        {claims.map((claim) => (
          <div key={claim} className={css.claim}>
            <dt>{intl.formatMessage(homeMessages[claim])}</dt>
            <dd>
              {store
                ? inLanguage(store.claims[claim], store.claims[`${claim}Swahili`]).text
                : NOT_YET}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NOT_YET = '\u00a0';
