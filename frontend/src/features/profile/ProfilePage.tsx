import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths';
import { Callout } from '../../components/Callout';
import { OnDevice } from '../../components/OnDevice';
import { PageHeading } from '../../components/PageHeading';
import { ForgetPanel } from './components/ForgetPanel';
import { KeptHere } from './components/KeptHere';
import { Settings } from './components/Settings';
import { FORGOTTEN_PARAM } from './forget';
import { profileMessages as m } from './messages';
import css from './ProfilePage.module.css';

interface Props {
  /** Parts of other features. */
  account: ReactNode;
  orders: ReactNode;
  recipients?: ReactNode;
  /** How many forms were begun in this tab; asked where storage can be read. */
  draftCount: () => number;
  unfinished: boolean;
  signedIn: boolean;
  /** Ends the session, where there is one. */
  onSignOut: () => Promise<unknown>;
}

/** What belongs to this device; nothing of it needs an account. */
export function ProfilePage({ account, orders, recipients, draftCount, ...forget }: Props) {
  const intl = useIntl();
  return (
    <>
      <PageHeading title={intl.formatMessage(m.title)} />
      <p className={css.lead}>{intl.formatMessage(m.lead)}</p>
      <Forgotten />
      <div className={css.columns}>
        <OnDevice>
          <div className={css.column}>
            {account}
            {orders}
            <Link to={paths.trackOrder} className={css.link}>
              {intl.formatMessage(m.track)}
            </Link>
            {recipients}
          </div>
          <div className={css.column}>
            <Settings />
            <section className={css.card}>
              <KeptHere draftCount={draftCount()} />
              <ForgetPanel {...forget} />
            </section>
          </div>
        </OnDevice>
      </div>
    </>
  );
}

function Forgotten() {
  const intl = useIntl();
  const [params] = useSearchParams();
  if (!params.has(FORGOTTEN_PARAM)) return null;
  return (
    <div className={css.told}>
      <Callout icon="check" title={intl.formatMessage(m.forgotten)} announced>
        <p>{intl.formatMessage(m.forgottenText)}</p>
      </Callout>
    </div>
  );
}
