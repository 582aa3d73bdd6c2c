import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { NetworkName } from '../components/NetworkName';
import { ProductName } from '../components/ProductName';
import { FiguresTable } from './FiguresTable';
import { analyticsMessages as m, revenueMessages } from './messages';
import css from './Money.module.css';
import type { Analytics } from './types';

export function BestSellers({ items }: { items: Analytics['bestSellers'] }) {
  const intl = useIntl();
  const title = intl.formatMessage(m.best);
  return (
    <section className={css.panel}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className={css.empty}>{intl.formatMessage(m.noneYet)}</p>
      ) : (
        <FiguresTable
          caption={title}
          columns={[m.item, m.orders, revenueMessages.amount].map((text) =>
            intl.formatMessage(text),
          )}
          rows={items.map(({ name, nameSwahili, network, count, amount }) => ({
            key: `${name} ${network ?? ''}`,
            cells: [
              <div key={name}>
                <ProductName name={name} nameSwahili={nameSwahili} />
                <div>
                  <NetworkName network={network} />
                </div>
              </div>,
              intl.formatNumber(count),
              formatMoney(intl, amount),
            ],
          }))}
        />
      )}
    </section>
  );
}
