import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { CopyButton } from '../../../components/CopyButton';
import { Kanga } from '../../../components/Kanga';
import { factMessages } from '../../../components/order/messages';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { withDetails } from '../model';
import css from './OrderCard.module.css';
import { OrderDetails } from './OrderDetails';
import { OrderProgress } from './OrderProgress';
import { OrderTimeline } from './OrderTimeline';
import { RevealForm } from './RevealForm';
import { StagePanel } from './StagePanel';

/** The order as a printed slip: what, which id, how far, then the facts. */
export function OrderCard({ newest }: { newest: TrackingView }) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const [full, setFull] = useState<TrackingView>();
  const view = withDetails(newest, full);
  const { productName, productNameSwahili } = view.details;
  const product = inLanguage(productName, productNameSwahili);
  return (
    <article className={css.card}>
      <Kanga />
      <div className={css.inner}>
        <header className={css.head}>
          <div>
            <h2 lang={product.lang}>{product.text}</h2>
            <p className={css.orderId}>{view.orderId}</p>
          </div>
          <CopyButton text={view.orderId} label={intl.formatMessage(factMessages.orderId)} />
        </header>
        {view.stage === 'placed' ? (
          <OrderProgress view={view} />
        ) : (
          <StagePanel view={view} stage={view.stage} />
        )}
        {view.stage === 'placed' && <OrderTimeline view={view} />}
        <OrderDetails view={view} />
        {view.stage === 'placed' && !view.full && (
          <RevealForm orderId={view.orderId} onReveal={setFull} />
        )}
      </div>
    </article>
  );
}
