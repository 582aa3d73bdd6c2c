import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { NetworkName } from '../kit/order/NetworkName';
import { ProductName } from '../kit/order/ProductName';
import { FiguresTable } from '../kit/figures/FiguresTable';
import { analyticsMessages as m, revenueMessages } from '../day-close/messages';
import css from '../day-close/Money.module.css';
import type { Analytics } from '../day-close/types';

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
