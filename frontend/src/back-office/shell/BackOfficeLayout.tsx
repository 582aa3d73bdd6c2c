import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';
import { AreaBoundary } from '../../kit/ui/AreaBoundary';
import { Kanga } from '../../kit/ui/Kanga';
import { shellMessages } from '../../kit/messages';
import { Spinner } from '../../kit/ui/Spinner';
import { PHONE, useMedia } from '../../kit/hooks/useMedia';
import mark from '../../theme/mark.svg';
import css from './BackOfficeLayout.module.css';
import { RequirePermission } from '../kit/access';
import { DiscardQuestion } from '../kit/dialog/DiscardQuestion';
import { TabRow } from '../kit/list/TabRow';
import { LiveDot } from './live/LiveDot';
import { StaffConnection } from './live/StaffConnection';
import { AccountMenu } from './menu/AccountMenu';
import { BottomBar } from './menu/BottomBar';
import { MenuProvider, useMenu } from './menu/MenuProvider';
import { menuMessages as m } from './menu/messages';
import { Badge } from './menu/Badge';
import { SideMenu } from './menu/SideMenu';
import { SearchButton } from './search/SearchButton';
import { SecurityAlerts } from './security-alerts/SecurityAlerts';
import { Shortcuts } from './shortcuts/Shortcuts';

/** The bar has room for the tabs beside everything else. */
const WIDE = '(min-width: 1100px)';

/** `signOut`: what ends the session, given by the app. */
export function BackOfficeLayout({ signOut }: { signOut: ReactNode }) {
  const intl = useIntl();
  const phone = useMedia(PHONE);
  return (
    <MenuProvider>
      <div className={css.page} data-phone={phone}>
        <a href="#main" className="skip-link">
          {intl.formatMessage(shellMessages.skipToContent)}
        </a>
        <StaffConnection />
        {!phone && <SideMenu />}
        <div className={css.body}>
          <Head phone={phone} signOut={signOut} />
          <main id="main" tabIndex={-1} className={css.main}>
            <RequirePermission need="see_audit">
              <SecurityAlerts />
            </RequirePermission>
            {/* Head and menu stay while a page of its own file is on its way. */}
            <AreaBoundary>
              <Suspense fallback={<Spinner />}>
                <Outlet />
              </Suspense>
            </AreaBoundary>
          </main>
        </div>
        {phone && <BottomBar signOut={signOut} />}
        <DiscardQuestion />
      </div>
    </MenuProvider>
  );
}

function Head({ phone, signOut }: { phone: boolean; signOut: ReactNode }) {
  const intl = useIntl();
  const wide = useMedia(WIDE);
  return (
    <>
      <header className={css.bar}>
        <div className={css.row}>
          {phone && (
            <p className={css.brand}>
              <img src={mark} alt="" width="24" height="24" />
              <span>{intl.formatMessage(m.brand)}</span>
            </p>
          )}
          {wide && <SectionTabs />}
          <div className={css.tools}>
            <LiveDot />
            <SearchButton />
            <span className={css.shortcuts}>
              <Shortcuts />
            </span>
            <AccountMenu signOut={signOut} />
          </div>
        </div>
        <Kanga />
      </header>
      {!wide && <SectionTabs />}
    </>
  );
}

/** The pages of the open section; nothing where there is only one. */
function SectionTabs() {
  const intl = useIntl();
  const section = useMenu().find(({ isCurrent }) => isCurrent);
  if (!section || section.tabs.length < 2) return null;
  return (
    <TabRow
      label={intl.formatMessage(section.text)}
      tabs={section.tabs.map((tab) => ({
        ...tab,
        text: intl.formatMessage(tab.text),
        badge: <Badge tabs={[tab]} />,
      }))}
    />
  );
}
