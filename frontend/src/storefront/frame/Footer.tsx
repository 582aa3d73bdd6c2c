import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { useGetStoreQuery, useShopName } from '../../api/shopApi';
import { Kanga } from '../../kit/ui/Kanga';
import { shellMessages } from '../../kit/messages';
import { whatsAppUrl } from '../../shop/contact';
import { displayPhone } from '../../shop/reading/phone';
import css from './Footer.module.css';
import { lazyWhenIdle } from '../../kit/load/lazyWhenIdle';
import { FAQ_ANCHOR, paths } from '../../shop/paths';
import kangaCloth from './KangaCloth.module.css';
import { WhoWeAre } from './WhoWeAre';

/** Every kanga bears a saying, whatever language one reads. */
const SAYING = 'Haba na haba hujaza kibaba';

function KangaCloth() {
  const intl = useIntl();
  return (
    <figure className={kangaCloth.figure}>
      <p className={kangaCloth.cloth} lang="sw">
        {SAYING}
      </p>
      <figcaption>{intl.formatMessage(shellMessages.saying)}</figcaption>
    </figure>
  );
}

const InstallHint = lazyWhenIdle('device', () =>
  import(/* webpackChunkName: "device" */ './device/InstallHint').then((m) => m.InstallHint),
);

const links: { to: string; text: MessageDescriptor }[] = [
  { to: paths.routers, text: shellMessages.routers },
  { to: paths.smeBundles, text: shellMessages.smeBundles },
  { to: paths.normalBundles, text: shellMessages.normalBundles },
  { to: paths.agentSim, text: shellMessages.agentSim },
  { to: paths.training, text: shellMessages.training },
];

const helpLinks = [
  { to: paths.my, text: shellMessages.myMoney },
  { to: paths.trackOrder, text: shellMessages.trackOrder },
  { to: paths.recover, text: shellMessages.recover },
  { to: paths.stopRequests, text: shellMessages.stopRequests },
  { to: `${paths.terms}#${FAQ_ANCHOR}`, text: shellMessages.questions },
];

const legalLinks = [
  { to: paths.terms, text: shellMessages.terms },
  { to: paths.privacy, text: shellMessages.privacy },
];

export function Footer() {
  const intl = useIntl();
  const shop = useShopName();
  return (
    <footer className={css.footer}>
      <Kanga />
      <div className={css.inner}>
        <div className={css.promise}>
          <span className={css.name}>{shop}</span>
          <p>{intl.formatMessage(shellMessages.footerPromise)}</p>
          <KangaCloth />
          <WhoWeAre />
        </div>
        <div className={css.column}>
          <h2>{intl.formatMessage(shellMessages.shop)}</h2>
          <FooterLinks links={links} />
        </div>
        <div className={css.column}>
          <h2>{intl.formatMessage(shellMessages.help)}</h2>
          <FooterLinks links={helpLinks} />
          <ContactLinks />
        </div>
        <InstallHint />
        <div className={css.rights}>
          <p>{intl.formatMessage(shellMessages.rights, { shop })}</p>
          <FooterLinks links={legalLinks} />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links: shown }: { links: typeof links }) {
  const intl = useIntl();
  return shown.map(({ to, text }) => (
    <Link key={to} to={to}>
      {intl.formatMessage(text)}
    </Link>
  ));
}

function ContactLinks() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  if (!store) return null;
  return (
    <>
      <a href={`tel:+${store.supportPhone}`}>
        {intl.formatMessage(shellMessages.callUs, { phone: displayPhone(store.supportPhone) })}
      </a>
      <a href={whatsAppUrl(store.whatsappNumber)} target="_blank" rel="noreferrer">
        {intl.formatMessage(shellMessages.whatsApp)}
      </a>
    </>
  );
}
