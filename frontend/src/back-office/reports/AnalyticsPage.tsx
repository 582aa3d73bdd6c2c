import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { AnalyticsCards } from './AnalyticsCards';
import { useGetAnalyticsQuery } from './api';
import { LoadedFigures } from '../kit/figures/LoadedFigures';
import { BestSellers } from './BestSellers';
import { BusyHours } from './BusyHours';
import { Conversion } from './Conversion';
import { DayCharts } from './DayCharts';
import css from './Reports.module.css';
import { PeriodBar } from './PeriodBar';
import { useAnalyticsBefore } from './useBefore';
import { useDays } from './useDays';
import { analyticsMessages as m } from './messages';

/** What happened on some days. */
export function AnalyticsPage() {
  const intl = useIntl();
  const period = useDays();
  const analytics = useGetAnalyticsQuery(period.days);
  const before = useAnalyticsBefore(period.days);
  return (
    <Page roomy>
      <PageHead title={intl.formatMessage(m.title)} />
      <PeriodBar period={period} />
      <LoadedFigures query={analytics}>
        {(data) => (
          <Stack spacing={3}>
            <AnalyticsCards analytics={data} before={before} />
            <div className={css.two}>
              <DayCharts analytics={data} before={before} />
              <Stack spacing={4}>
                <BusyHours analytics={data} before={before} />
                <BestSellers items={data.bestSellers} />
              </Stack>
              <Conversion analytics={data} before={before} />
            </div>
          </Stack>
        )}
      </LoadedFigures>
    </Page>
  );
}
