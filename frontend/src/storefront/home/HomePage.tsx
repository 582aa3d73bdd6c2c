import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useGetStoreQuery } from '../../api/shopApi';
import { paths } from '../../shop/paths';
import { ButtonAnchor, ButtonLink } from '../../kit/ui/Button';
import { ForManyLink } from '../../shop/ForManyLink';
import { ClosedNotice } from '../../shop/order/ClosedNotice';
import { PageHeading } from '../../shop/page/PageHeading';
import { safeHref } from '../../kit/safeHref';
import { useInLanguage } from '../../i18n/useInLanguage';
import type { Store } from '../../api/types';
import { formatAsOf, formatTime } from '../../i18n/formats';
import { useHydrated } from '../../kit/hooks/useHydrated';
import { networkNames, networks, walletNames } from '../../shop/networks';
import { Figures } from './Figures';
import { Services } from './Services';
import { Today } from './Today';
import css from './HomePage.module.css';
import { homeMessages } from './messages';

const figures = ['customers', 'networks'] as const;

const NOT_YET = '\u00a0';

interface Props {
  /** The purchase that begins on this page; another feature's part. */
  renderQuickBuy: (parts: { intro: ReactNode; actions: ReactNode }) => ReactNode;
}

export function HomePage({ renderQuickBuy }: Props) {
  return (
    <>
      {renderQuickBuy({ intro: <Intro />, actions: <Actions /> })}
      <Claims />
      <Services />
      <Partners />
    </>
  );
}

function Intro() {
  const intl = useIntl();
  return (
    <>
      <PageHeading title={intl.formatMessage(homeMessages.title)} className={css.title} />
      <p className={css.lead}>{intl.formatMessage(homeMessages.lead)}</p>
      <ClosedNotice />
    </>
  );
}

function Actions() {
  const intl = useIntl();
  return (
    <div className="row">
      <ButtonLink to={paths.normalBundles}>
        {intl.formatMessage(homeMessages.getStarted)}
      </ButtonLink>
      <WatchDemo />
      <ForManyLink />
    </div>
  );
}

/** The demo video of the shop, if there is one. */
function WatchDemo() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const href = safeHref(store?.watchDemoUrl);
  return (
    href && (
      <ButtonAnchor look="outline" href={href} target="_blank" rel="noreferrer">
        {intl.formatMessage(homeMessages.watchDemo)}
      </ButtonAnchor>
    )
  );
}

function Claims() {
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
      <Today />
    </section>
  );
}

/** Of when the figures are that the shop computed; by their names where others stand beside them. */
function AsOf({ claims }: { claims: Store['claims'] }) {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { asOf, computed } = claims;
  if (!asOf) return null;
  // A page is computed anew within minutes; only a copy on this device can be of another day.
  const time = hydrated ? formatAsOf(intl, Date.parse(asOf)) : formatTime(intl, asOf);
  const hasOwn = figures.some((figure) => claims[figure] && !computed.includes(figure));
  const names = computed.map((figure) => intl.formatMessage(homeMessages[figure])).join(', ');
  return (
    <p className={css.asOf}>
      {hasOwn
        ? intl.formatMessage(homeMessages.figuresAsOf, { figures: names, time })
        : intl.formatMessage(homeMessages.asOf, { time })}
    </p>
  );
}

function Partners() {
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
