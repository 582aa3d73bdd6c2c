import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../shop/paths';
import { Alert } from '../../kit/ui/Alert';
import { ClientOnly } from '../../kit/ui/ClientOnly';
import { PageHeading } from '../../shop/page/PageHeading';
import { ForgetPanel } from './ForgetPanel';
import { KeptHere } from './KeptHere';
import { Settings } from './Settings';
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
        <ClientOnly>
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
        </ClientOnly>
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
      <Alert icon="check" title={intl.formatMessage(m.forgotten)} announced>
        <p>{intl.formatMessage(m.forgottenText)}</p>
      </Alert>
    </div>
  );
}
