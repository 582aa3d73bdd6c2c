import { useEffect, useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link, useLocation, type LinkProps } from 'react-router';
import { useShopName } from '../../api/shopApi';
import { Icon } from '../../kit/ui/Icon';
import { Kanga } from '../../kit/ui/Kanga';
import { LanguageToggle } from '../../kit/ui/LanguageToggle';
import { shellMessages } from '../../kit/messages';
import { lazyWhenIdle } from '../../kit/load/lazyWhenIdle';
import { ClientOnly } from '../../kit/ui/ClientOnly';
import { ThemeToggle } from '../../kit/ui/ThemeToggle';
import { classes } from '../../kit/classes';
import mark from '../../theme/mark.svg';
import { fromAgent } from '../../shop/agentCode';
import { paths } from '../../shop/paths';
import css from './TopBar.module.css';

interface Entry {
  to: string;
  text: MessageDescriptor;
}

const entries: Entry[] = [
  { to: paths.home, text: shellMessages.home },
  { to: paths.routers, text: shellMessages.routers },
  { to: paths.smeBundles, text: shellMessages.smeBundles },
  { to: paths.normalBundles, text: shellMessages.normalBundles },
  { to: paths.agentSim, text: shellMessages.agentSim },
  { to: paths.training, text: shellMessages.training },
  { to: paths.trackOrder, text: shellMessages.trackOrder },
];

const staffEntries: Entry[] = [
  { to: paths.admin, text: shellMessages.admin },
  { to: paths.login, text: shellMessages.login },
];

const profile: Entry = { to: paths.profile, text: shellMessages.profile };

const AgentOnTop = lazyWhenIdle('agent', () =>
  import(/* webpackChunkName: "agent" */ './agent/AgentOnTop').then((m) => m.AgentOnTop),
);

export function TopBar() {
  const intl = useIntl();
  const shopName = useShopName();
  const [open, toggle] = useMenu();
  const link = ({ to, text }: Entry, className?: string) => (
    <MenuLink key={to} to={to} className={classes(css.link, className)}>
      {intl.formatMessage(text)}
    </MenuLink>
  );
  return (
    <header className={css.bar}>
      <div className={css.row}>
        {/* On the narrowest windows only the mark is visible. */}
        <div className={css.brandPlace}>
          <Link to={paths.home} className={css.brand} aria-label={shopName}>
            <img src={mark} alt="" width="32" height="32" />
            <span className={css.brandName}>{shopName}</span>
          </Link>
          <ClientOnly>
            <Agent />
          </ClientOnly>
        </div>
        <LanguageToggle />
        <div className={css.onBar}>
          <ThemeToggle />
        </div>
        <MenuLink
          to={paths.profile}
          className={classes(css.icon, css.onBar)}
          aria-label={intl.formatMessage(shellMessages.profile)}
        >
          <Icon name="person" />
        </MenuLink>
        <button
          type="button"
          className={classes(css.icon, css.menuButton)}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={intl.formatMessage(open ? shellMessages.closeMenu : shellMessages.menu)}
          onClick={toggle}
        >
          <Icon name={open ? 'cross' : 'menu'} />
        </button>
        <nav
          id="menu"
          aria-label={intl.formatMessage(shellMessages.mainNavigation)}
          className={classes(css.menu, open && css.open)}
        >
          {entries.map((entry) => link(entry))}
          {staffEntries.map((entry, index) => link(entry, index === 0 ? css.staff : undefined))}
          {link(profile, css.inMenu)}
          <div className={css.inMenu}>
            <ThemeToggle />
          </div>
        </nav>
      </div>
      <Kanga />
    </header>
  );
}

/** Fetched by those who came by an agent's link. */
function Agent() {
  const [isSent] = useState(() => 'agentCode' in fromAgent());
  return isSent && <AgentOnTop />;
}

/** Says where one is: on its page, or on one below it. The home page has none below. */
function MenuLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Open or not; going to another page closes it. */
function useMenu(): [boolean, () => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return [open, () => setOpenAt(open ? null : key)];
}
