import Drawer from '@mui/material/Drawer';
import { Suspense, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { selectSession } from '../../api/sessionSlice';
import { AreaBoundary } from '../../components/AreaBoundary';
import { Icon } from '../../components/Icon';
import { Kanga } from '../../components/Kanga';
import { LanguageToggle } from '../../components/LanguageToggle';
import { shellMessages } from '../../components/messages';
import { Spinner } from '../../components/Spinner';
import { ThemeToggle } from '../../components/ThemeToggle';
import css from './BackOfficeLayout.module.css';
import { Allowed } from './components/Allowed';
import { LossQuestion } from './components/LossQuestion';
import { SideMenu } from './components/SideMenu';
import { LiveDot } from './live/LiveDot';
import { StaffLine } from './live/StaffLine';
import { layoutMessages } from './messages';
import { GraveNotices } from './notices/GraveNotices';
import { Shortcuts } from './shortcuts/Shortcuts';

/** `signOut`: what ends the session, given by the app. */
export function BackOfficeLayout({ signOut }: { signOut: ReactNode }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={css.page}>
      <a href="#main" className={css.skip}>
        {intl.formatMessage(shellMessages.skipToContent)}
      </a>
      <StaffLine />
      <aside className={css.side}>
        <SideMenu>{signOut}</SideMenu>
      </aside>
      <Drawer open={open} onClose={close} transitionDuration={150}>
        <SideMenu onChosen={close}>{signOut}</SideMenu>
      </Drawer>
      <div className={css.body}>
        <TopBar onMenu={() => setOpen(true)} />
        <main id="main" tabIndex={-1} className={css.main}>
          <Allowed need="see_audit">
            <GraveNotices />
          </Allowed>
          {/* Head and menu stay while a page of its own file is on its way. */}
          <AreaBoundary>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </AreaBoundary>
        </main>
      </div>
      <LossQuestion />
    </div>
  );
}

function TopBar({ onMenu }: { onMenu: () => void }) {
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  return (
    <header className={css.bar}>
      <div className={css.row}>
        <button
          type="button"
          className={css.menuButton}
          aria-label={intl.formatMessage(shellMessages.menu)}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
        <p className={css.who}>
          <span className={css.role}>{intl.formatMessage(layoutMessages.admin)}</span>
          <strong className={css.name}>{user?.name}</strong>
        </p>
        <LiveDot />
        <span className={css.shortcuts}>
          <Shortcuts />
        </span>
        <LanguageToggle />
        <ThemeToggle />
      </div>
      <Kanga />
    </header>
  );
}
