import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import type { Router } from '../../../api/types';
import { paths, routerPath } from '../../../shop/paths';
import { Alert } from '../../../kit/ui/Alert';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
import { channels } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { useGetRouterQuery, useListRoutersQuery } from '../../../api/shopApi';
import { OrderLink } from '../card/OrderLink';
import { routerPreview } from '../itemPreview';
import { routerMessages } from '../routerMessages';
import { ItemFrame } from './ItemFrame';
import { ItemMissing } from './ItemMissing';
import css from './ItemPage.module.css';
import { itemMessages as m } from './messages';
import { RouterCard } from './RouterCard';
import { RouterText } from './RouterText';
import { ShareRow } from './ShareRow';
import { useSeenForSale } from './useSeenForSale';
import { classes } from '../../../kit/classes';
import card from './RouterCard.module.css';
import { RouterPicture } from '../card/RouterPicture';

const MOST = 3;

const SIZES = '(min-width: 1000px) 640px, 100vw';

function RouterHero({ router }: { router: Router }) {
  const intl = useIntl();
  const gone = router.stock === 0;
  return (
    <div className={classes(css.hero, gone && card.gone)}>
      <div className={card.picture}>
        <RouterPicture router={router} sizes={SIZES} place="first" />
        <span className={card.badge}>
          {intl.formatMessage(gone ? routerMessages.outOfStock : routerMessages.inStock)}
        </span>
      </div>
    </div>
  );
}

const back = { to: paths.routers, text: m.allRouters };
const texts = { gone: m.routerGone, failed: m.routerFailed };

export function RouterPage() {
  const { routerId = '' } = useParams();
  const item = useGetRouterQuery(routerId);
  const { shown, gone } = useSeenForSale(item.currentData);
  // One that is sold no more cannot be had either.
  const router = shown && gone ? { ...shown, stock: 0 } : shown;
  useChannel(channels.routers);
  return (
    <ItemFrame back={back}>
      {router && item.isError && (
        <OutdatedLine at={item.fulfilledTimeStamp ?? 0} onRetry={item.refetch} />
      )}
      {router ? (
        <RouterItem key={router.id} router={router} />
      ) : (
        <ItemMissing item={item} texts={texts} back={back} />
      )}
    </ItemFrame>
  );
}

function RouterItem({ router }: { router: Router }) {
  const intl = useIntl();
  const preview = routerPreview(intl, router);
  const gone = router.stock === 0;
  return (
    <>
      <article className={css.item}>
        <RouterHero router={router} />
        <div className={css.side}>
          <RouterText router={router} preview={preview} />
          {gone && (
            <Alert
              icon="alert"
              tone="warning"
              title={intl.formatMessage(routerMessages.outOfStock)}
            >
              {intl.formatMessage(m.soldOutText)}
            </Alert>
          )}
          <OrderLink router={router} />
          <ShareRow path={routerPath(router.id)} preview={preview} />
        </div>
      </article>
      <OtherRouters besides={router} />
    </>
  );
}

/** Others that can be had, the closest in price first. */
function OtherRouters({ besides }: { besides: Router }) {
  const intl = useIntl();
  const { data = [] } = useListRoutersQuery();
  const distance = ({ price }: Router) => Math.abs(price - besides.price);
  const others = data
    .filter(({ id, stock }) => id !== besides.id && stock > 0)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <section className={css.others}>
      <h2>{intl.formatMessage(m.otherRouters)}</h2>
      <ul className={css.grid}>
        {others.map((router) => (
          <li key={router.id}>
            <RouterCard router={router} place="later" />
          </li>
        ))}
      </ul>
    </section>
  );
}
