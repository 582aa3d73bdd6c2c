import { useIntl } from 'react-intl';
import type { Router } from '../../api/types';
import { adminRouterPath } from '../../lib/paths';
import { Icon } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import { formatMoney } from '../../i18n/formats';
import { useInLanguage, type Shown } from '../../i18n/useInLanguage';
import { useChangeRouterMutation } from './api';
import { CardFoot } from '../kit/whole-list/CardFoot';
import css from './Catalogue.module.css';
import { LOW_STOCK } from '../kit/whole-list/choose';
import { routerFieldMessages as f, routerMessages as m } from './messages';
import { useRemoval } from './useRemoval';

/** A router as the shop keeps it: what there is of it, what it costs, whether customers see it. */
export function InventoryCard({ router }: { router: Router }) {
  const intl = useIntl();
  const [change, { isLoading }] = useChangeRouterMutation();
  const { id, brand, model, picture, price, stock, isActive } = router;
  const name = useInLanguage()(router.name, router.nameSwahili);
  const removal = useRemoval('routers', { id, name: name.text });
  return (
    <article className={css.card} data-hidden={!isActive} aria-label={name.text}>
      <div className={css.top}>
        <div className={css.picture}>
          <Picture picture={picture} alt="" sizes="80px" fallback={<Icon name="router" />} />
        </div>
        <div className={css.names}>
          <h2 className={css.name} lang={name.lang}>
            {name.text}
          </h2>
          <p className={css.quiet}>{[brand, model].join(' ')}</p>
        </div>
      </div>
      <div className={css.line}>
        <span className={css.price}>{formatMoney(intl, price)}</span>
        <span className={css.stock} data-low={stock < LOW_STOCK}>
          {intl.formatMessage(m.stockUnits, { count: stock })}
        </span>
      </div>
      <Facts {...router} />
      <CardFoot
        item={{ id, name: name.text, isActive }}
        pathOf={adminRouterPath}
        need="edit_catalogue"
        isReadable
        busy={isLoading}
        change={(next) => change({ id, isActive: next })}
        removal={removal}
      />
    </article>
  );
}

const told = ['wifi', 'speed', 'range'] as const;

function Facts(router: Pick<Router, 'specifications' | 'specificationsSwahili'>) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { specifications, specificationsSwahili } = router;
  const shown = told.filter((fact) => specifications[fact]);
  if (shown.length === 0) return null;
  return (
    <dl className={css.facts}>
      {shown.map((fact) => (
        <FactLine
          key={fact}
          name={intl.formatMessage(f[fact])}
          value={inLanguage(specifications[fact], specificationsSwahili[fact])}
        />
      ))}
    </dl>
  );
}

function FactLine({ name, value }: { name: string; value: Shown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd lang={value.lang}>{value.text}</dd>
    </>
  );
}
