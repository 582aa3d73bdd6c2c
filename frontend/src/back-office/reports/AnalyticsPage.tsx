import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { AnalyticsCards } from './AnalyticsCards';
import { useGetAnalyticsQuery, type Analytics } from './api';
import { LoadedFigures, NoFigures } from '../kit/figures/LoadedFigures';
import { NetworkName, ProductName } from '../kit/order/OrderProduct';
import { FiguresTable } from '../kit/figures/FiguresTable';
import { Panel } from '../kit/layout';
import { BusyHours } from './BusyHours';
import { Conversion } from './Conversion';
import { DayCharts } from './DayCharts';
import css from './Reports.module.css';
import { PeriodBar } from './PeriodBar';
import { useDays } from './useDays';
import { analyticsMessages as m } from './messages';

/** What happened on some days. */
export function AnalyticsPage() {
  const intl = useIntl();
  const period = useDays();
  const analytics = useGetAnalyticsQuery(period.asked);
  return (
    <Page roomy>
      <PageHead title={intl.formatMessage(m.title)} />
      <PeriodBar period={period} before={analytics.data?.before ?? null} />
      <LoadedFigures query={analytics}>
        {(data) => (
          <Stack spacing={3}>
            <AnalyticsCards analytics={data} />
            <div className={css.two}>
              <DayCharts analytics={data} />
              <Stack spacing={4}>
                <BusyHours analytics={data} />
                <BestSellers items={data.bestSellers} />
              </Stack>
              <Conversion analytics={data} />
            </div>
          </Stack>
        )}
      </LoadedFigures>
    </Page>
  );
}

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
