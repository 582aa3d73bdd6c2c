import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useGetStoreQuery } from '../api/store';
import { Kanga } from '../components/Kanga';
import { shellMessages } from '../components/messages';
import { whatsAppUrl } from '../lib/contact';
import { displayPhone } from '../lib/phone';
import css from './Footer.module.css';
import { onceSettled } from './onceSettled';
import { paths } from './paths';

const SHOP_NAME = 'Bundle Hub';

const InstallHint = onceSettled(() =>
  import(/* webpackChunkName: "device" */ './device/InstallHint').then((m) => m.InstallHint),
);

const links = [
  { to: paths.normalBundles, text: shellMessages.bundles },
  { to: paths.smeBundles, text: shellMessages.smeBundles },
  { to: paths.routers, text: shellMessages.routers },
];

const helpLinks = [
  { to: paths.trackOrder, text: shellMessages.trackOrder },
  { to: paths.recover, text: shellMessages.recover },
  { to: paths.stopRequests, text: shellMessages.stopRequests },
];

export function Footer() {
  const intl = useIntl();
  return (
    <footer className={css.footer}>
      <Kanga />
      <div className={css.inner}>
        <div className={css.promise}>
          <span className={css.name}>{SHOP_NAME}</span>
          <p>{intl.formatMessage(shellMessages.footerPromise)}</p>
        </div>
        <div className={css.column}>
          <h2>{intl.formatMessage(shellMessages.shop)}</h2>
          {links.map(({ to, text }) => (
            <Link key={to} to={to}>
              {intl.formatMessage(text)}
            </Link>
          ))}
        </div>
        <div className={css.column}>
          <h2>{intl.formatMessage(shellMessages.help)}</h2>
          {helpLinks.map(({ to, text }) => (
            <Link key={to} to={to}>
              {intl.formatMessage(text)}
            </Link>
          ))}
          <ContactLinks />
        </div>
        <InstallHint />
        <p className={css.rights}>
          {intl.formatMessage(shellMessages.rights, { year: new Date().getFullYear().toString() })}
        </p>
      </div>
    </footer>
  );
}

function ContactLinks() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery(undefined);
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
