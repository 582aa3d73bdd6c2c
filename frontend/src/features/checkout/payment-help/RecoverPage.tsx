import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../app/paths';
import { PageHeading } from '../../../components/PageHeading';
import { recoverMessages as m } from './messages';
import css from './PaymentHelp.module.css';
import { RecoverForm } from './RecoverForm';
import { RecoverResult } from './RecoverResult';
import { useRecovery } from './useRecovery';

/** For a person who paid and has nothing to show for it, on whatever phone they hold. */
export function RecoverPage() {
  const intl = useIntl();
  const { search, searching, outcome, goOn } = useRecovery();
  const { phone = '' } = (useLocation().state ?? {}) as { phone?: string };
  return (
    <div className={css.page}>
      <div>
        <PageHeading title={intl.formatMessage(m.title)} />
        <p className={css.lead}>{intl.formatMessage(m.lead)}</p>
      </div>
      <RecoverForm phone={phone} searching={searching} onSearch={search} />
      <RecoverResult outcome={outcome} onContinue={goOn} />
      <Link className={css.link} to={paths.trackOrder}>
        {intl.formatMessage(m.track)}
      </Link>
    </div>
  );
}
