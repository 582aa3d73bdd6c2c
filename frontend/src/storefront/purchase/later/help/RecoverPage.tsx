import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../../../shop/paths';
import { PageHeading } from '../../../../shop/page/PageHeading';
import { recoverMessages as m } from './messages';
import css from './PaymentHelp.module.css';
import { RecoverForm } from './RecoverForm';
import { RecoverResult } from './RecoverResult';
import { SendPicture } from './SendPicture';
import { useRecovery } from './useRecovery';
import { asString } from '../../../../kit/narrow';
import { useLinkState } from '../../../../kit/hooks/useLinkState';

/** For a person who paid and has nothing to show for it, on whatever phone they hold. */
export function RecoverPage() {
  const intl = useIntl();
  const { search, searching, outcome, resumePurchase } = useRecovery();
  const from = useLinkState();
  const [payer, setPayer] = useState(() => asString(from['payer']) ?? '');
  const orderId = asString(from['orderId']) ?? null;
  return (
    <div className={css.page}>
      <div>
        <PageHeading title={intl.formatMessage(m.title)} />
        <p className="lead">{intl.formatMessage(m.lead)}</p>
        {orderId && <p>{intl.formatMessage(m.forOrder, { orderId })}</p>}
      </div>
      <RecoverForm
        payer={payer}
        searching={searching}
        onSearch={(typed) => {
          setPayer(typed.payer);
          return search(typed);
        }}
      />
      <RecoverResult outcome={outcome} orderId={orderId} onContinue={resumePurchase} />
      <SendPicture payer={payer} />
      <Link className={css.link} to={paths.trackOrder}>
        {intl.formatMessage(m.track)}
      </Link>
    </div>
  );
}
