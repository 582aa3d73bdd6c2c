import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../components/ChoiceChips';
import { ChipsInView } from '../kit/list/ChipsInView';
import { PageHead } from '../kit/list/PageHead';
import page from '../kit/list/ListPage.module.css';
import { useGetReportQuery, useExportReportMutation } from '../day-close/api';
import { Arrived } from '../kit/figures/Arrived';
import { DownloadButton } from '../kit/figures/DownloadButton';
import { reportByMessages, reportMessages as m } from '../day-close/messages';
import css from '../day-close/Money.module.css';
import { PeriodBar } from './PeriodBar';
import { ReportCards } from './ReportCards';
import { ReportView } from './ReportView';
import type { Days, ReportBy } from '../day-close/types';
import { useDays } from './useDays';

const ways: readonly ReportBy[] = ['day', 'network', 'type', 'status', 'method', 'agent'];

/** Revenue and what is left of it, put together. */
export function ReportsPage() {
  const intl = useIntl();
  const period = useDays();
  const asked = period.params.get('by');
  const by = ways.find((way) => way === asked) ?? 'day';
  const report = useGetReportQuery({ ...period.days, by });
  return (
    <div className={page.page}>
      <PageHead title={intl.formatMessage(m.title)}>
        <Download days={period.days} by={by} />
      </PageHead>
      <PeriodBar period={period} />
      <ChipsInView chosen={by} settled>
        <ChoiceChips
          label={intl.formatMessage(m.by)}
          choices={ways.map((value) => ({
            value,
            text: intl.formatMessage(reportByMessages[value]),
          }))}
          chosen={by}
          onChoose={(next) => period.change({ by: next })}
        />
      </ChipsInView>
      <Arrived query={report}>
        {(data) => (
          <div className={css.stack}>
            <ReportCards report={data} />
            <section className={css.panel}>
              <ReportView report={data} />
            </section>
          </div>
        )}
      </Arrived>
    </div>
  );
}

function Download({ days, by }: { days: Days; by: ReportBy }) {
  const [load, { isLoading }] = useExportReportMutation();
  return (
    <DownloadButton
      file={`report-${by}-${days.from}-${days.to}.csv`}
      busy={isLoading}
      load={() => load({ ...days, by })}
    />
  );
}
