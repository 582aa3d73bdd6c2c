import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import type { Router } from '../../../api/types';
import { ORDER_PARAM } from '../../../app/paths';
import { Button, ButtonLink } from '../../../components/Button';
import { formatMoney } from '../../../i18n/formats';
import { classes } from '../../../lib/classes';
import { withParam } from '../../../lib/search';
import { catalogMessages, routerMessages as m } from '../messages';
import { LOW_STOCK } from '../model';
import css from './RouterCard.module.css';
import { RouterDrawing } from './RouterDrawing';

interface Props {
  router: Router;
  /** Stands in the first row, so its picture is loaded at once. */
  early: boolean;
}

export function RouterCard({ router, early }: Props) {
  const intl = useIntl();
  const gone = router.stock === 0;
  return (
    <article className={classes(css.card, gone && css.gone)}>
      <div className={css.picture}>
        <RouterPicture router={router} early={early} />
        <span className={css.badge}>{intl.formatMessage(gone ? m.outOfStock : m.inStock)}</span>
      </div>
      <div className={css.body}>
        <div>
          <h2>{router.name}</h2>
          <p className={css.model}>{[router.brand, router.model].join(' ')}</p>
        </div>
        <div className={css.priceRow}>
          <span className={css.price}>{formatMoney(intl, router.price)}</span>
          <span className={css.cash}>{intl.formatMessage(m.cashOnDelivery)}</span>
        </div>
        <Specifications specifications={router.specifications} />
        <div className={css.foot}>
          <Stock stock={router.stock} />
          <OrderLink router={router} />
        </div>
      </div>
    </article>
  );
}

function RouterPicture({ router: { image, brand, model }, early }: Props) {
  if (!image) return <RouterDrawing />;
  return (
    <img
      src={image}
      alt={[brand, model].join(' ')}
      width="640"
      height="360"
      loading={early ? 'eager' : 'lazy'}
    />
  );
}

const specs = ['wifi', 'speed', 'ports', 'range'] as const;

function Specifications({ specifications }: Pick<Router, 'specifications'>) {
  const intl = useIntl();
  return (
    <dl className={css.specs}>
      {specs
        .filter((spec) => specifications[spec])
        .map((spec) => (
          <SpecRow key={spec} name={intl.formatMessage(m[spec])} value={specifications[spec]} />
        ))}
    </dl>
  );
}

function SpecRow({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Stock({ stock }: { stock: number }) {
  const intl = useIntl();
  if (stock === 0) return null;
  const low = stock < LOW_STOCK;
  return (
    <p className={classes(css.stock, low && css.low)}>
      {intl.formatMessage(low ? m.lowStock : m.units, { count: stock })}
    </p>
  );
}

function OrderLink({ router }: { router: Router }) {
  const intl = useIntl();
  const { search } = useLocation();
  if (router.stock === 0) {
    return (
      <Button wide disabled>
        {intl.formatMessage(m.outOfStock)}
      </Button>
    );
  }
  return (
    <ButtonLink
      wide
      to={{ search: withParam(search, ORDER_PARAM, router.id) }}
      state={{ openedHere: true }}
      preventScrollReset
      aria-label={intl.formatMessage(catalogMessages.orderNowNamed, { name: router.name })}
    >
      {intl.formatMessage(catalogMessages.orderNow)}
    </ButtonLink>
  );
}
