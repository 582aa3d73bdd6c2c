import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import { paths } from '../../shop/paths';
import { ButtonAnchor, ButtonLink } from '../../kit/ui/Button';
import { ClosedNotice } from '../../shop/order/ClosedNotice';
import { PageHeading } from '../../shop/page/PageHeading';
import { safeHref } from '../../kit/safeHref';
import { Claims } from './Claims';
import { Partners } from './Partners';
import { Services } from './Services';
import css from './HomePage.module.css';
import { homeMessages } from './messages';

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
