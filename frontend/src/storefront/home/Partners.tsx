import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../shop/paths';
import { networkNames, networks, walletNames } from '../../shop/networks';
import css from './HomePage.module.css';
import { homeMessages } from './messages';

export function Partners() {
  const intl = useIntl();
  return (
    <section className={css.section}>
      <h2>{intl.formatMessage(homeMessages.partners)}</h2>
      <p className={css.sectionText}>{intl.formatMessage(homeMessages.partnersText)}</p>
      <ul className={css.partners}>
        {networks.map((network) => (
          <li key={network}>
            <Link
              to={{ pathname: paths.normalBundles, search: `?network=${network}` }}
              className={css.partner}
              data-network={network}
            >
              <span className={css.wordmark}>{networkNames[network]}</span>
              <span className="quiet">
                {intl.formatMessage(homeMessages.payWith, { wallet: walletNames[network] })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
