import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Router } from '../../../api/types';
import { routerPath } from '../../../shop/paths';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { classes } from '../../../kit/classes';
import { routerPreview } from '../itemPreview';
import { routerMessages as m } from '../routerMessages';
import { LivePrice } from '../card/LivePrice';
import { OrderLink } from '../card/OrderLink';
import css from './RouterCard.module.css';
import { RouterPicture } from '../card/RouterPicture';
import { ShareIcon } from '../card/ShareIcon';
import { PeopleText } from './PeopleText';
import { Specifications } from './Specifications';
import { StockText } from './StockText';

interface Props {
  router: Router;
  /** Whether its picture is seen at once. */
  place: 'first' | 'early' | 'later';
}

const SIZES = '(min-width: 1000px) 380px, (min-width: 700px) 50vw, 100vw';

export function RouterCard({ router, place }: Props) {
  const intl = useIntl();
  const name = useInLanguage()(router.name, router.nameSwahili);
  const gone = router.stock === 0;
  return (
    <article className={classes(css.card, gone && css.gone)}>
      <div className={css.picture}>
        <RouterPicture router={router} sizes={SIZES} place={place} />
        <span className={css.badge}>{intl.formatMessage(gone ? m.outOfStock : m.inStock)}</span>
        <ShareIcon path={routerPath(router.id)} preview={routerPreview(intl, router)} />
      </div>
      <div className={css.body}>
        <div>
          <h2>
            <Link to={routerPath(router.id)} className={css.link} lang={name.lang}>
              {name.text}
            </Link>
          </h2>
          <p className="quiet">{[router.brand, router.model].join(' ')}</p>
        </div>
        <div className={css.priceRow}>
          <span className={css.price}>
            <LivePrice amount={router.price} />
          </span>
          <span className={css.cash}>{intl.formatMessage(m.cashOnDelivery)}</span>
        </div>
        <PeopleText people={router.people} />
        <Specifications {...router} />
        <div className={css.foot}>
          <StockText stock={router.stock} />
          <OrderLink router={router} />
        </div>
      </div>
    </article>
  );
}
