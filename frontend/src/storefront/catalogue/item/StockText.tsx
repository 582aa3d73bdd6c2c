import { useIntl } from 'react-intl';
import { classes } from '../../../kit/classes';
import { routerMessages as m } from '../routerMessages';
import { LOW_STOCK } from '../bundleRules';
import css from './RouterCard.module.css';

export function StockText({ stock }: { stock: number }) {
  const intl = useIntl();
  // An empty line where the badge says it: the card keeps its height when the last one is sold.
  if (stock === 0) return <p className="quiet">&nbsp;</p>;
  const low = stock < LOW_STOCK;
  return (
    <p className={classes('quiet', low && css.low)}>
      {intl.formatMessage(low ? m.lowStock : m.units, { count: stock })}
    </p>
  );
}
