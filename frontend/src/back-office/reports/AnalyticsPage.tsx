import { useIntl } from 'react-intl';
import { PageHead } from '../kit/list/PageHead';
import page from '../kit/list/ListPage.module.css';
import { AnalyticsCards } from './AnalyticsCards';
import { useGetAnalyticsQuery } from '../day-close/api';
import { Arrived } from '../kit/figures/Arrived';
import { BestSellers } from './BestSellers';
import { BusyHours } from './BusyHours';
import { Conversion } from './Conversion';
import { DayCharts } from './DayCharts';
import { analyticsMessages as m } from '../day-close/messages';
import css from '../day-close/Money.module.css';
import { PeriodBar } from './PeriodBar';
import { useDays } from './useDays';

/** What happened on some days. */
export function AnalyticsPage() {
  const intl = useIntl();
  const period = useDays();
  const analytics = useGetAnalyticsQuery(period.days);
  return (
    <div className={page.page}>
      <PageHead title={intl.formatMessage(m.title)} />
      <PeriodBar period={period} />
      <Arrived query={analytics}>
        {(data) => (
          <div className={css.stack}>
            <AnalyticsCards analytics={data} />
            <div className={css.two}>
              <DayCharts analytics={data} />
              <BusyHours hours={data.hours} />
              <Conversion networks={data.networks} />
              <BestSellers items={data.bestSellers} />
            </div>
          </div>
        )}
      </Arrived>
    </div>
  );
}
