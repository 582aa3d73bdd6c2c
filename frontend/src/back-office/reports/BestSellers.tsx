import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { NetworkName } from '../kit/order/NetworkName';
import { ProductName } from '../kit/order/ProductName';
import { FiguresTable } from '../kit/figures/FiguresTable';
import { NoFigures } from '../kit/figures/NoFigures';
import { Panel } from '../kit/layout/Panel';
import { analyticsMessages as m } from './messages';
import type { Analytics } from './api';

export function BestSellers({ items }: { items: Analytics['bestSellers'] }) {
  const intl = useIntl();
  const title = intl.formatMessage(m.best);
  return (
    <Panel>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <NoFigures>{intl.formatMessage(m.noneYet)}</NoFigures>
      ) : (
        <FiguresTable
          caption={title}
          columns={[m.item, m.orders, m.amount].map((text) => intl.formatMessage(text))}
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
    </Panel>
  );
}
