import { useIntl } from 'react-intl';
import type { Router } from '../../../api/types';
import { useListRoutersQuery } from '../../../api/shopApi';
import { RouterCard } from './RouterCard';
import css from './ItemPage.module.css';
import { itemMessages as m } from './messages';

const MOST = 3;

/** Others that can be had, the closest in price first. */
export function OtherRouters({ besides }: { besides: Router }) {
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
