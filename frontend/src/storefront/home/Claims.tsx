import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import { useInLanguage } from '../../i18n/useInLanguage';
import css from './HomePage.module.css';
import { homeMessages } from './messages';
import { AsOf } from './AsOf';
import { Figures } from './Figures';

export function Claims() {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { data: store } = useGetStoreQuery();
  return (
    <section aria-label={intl.formatMessage(homeMessages.claims)} className={css.numbers}>
      <Figures
        className={css.claims}
        said={(claim) =>
          store ? inLanguage(store.claims[claim], store.claims[`${claim}Swahili`]).text : NOT_YET
        }
      />
      {store ? <AsOf claims={store.claims} /> : <p className={css.asOf}>{NOT_YET}</p>}
    </section>
  );
}

const NOT_YET = '\u00a0';
