import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { ChoiceChips } from '../../../components/ChoiceChips';
import { PageHeading } from '../../../components/PageHeading';
import { toastShown } from '../../../components/toast/toastSlice';
import { ChipsInView } from '../components/ChipsInView';
import page from '../ListPage.module.css';
import { useGetReportQuery, useLazyExportReportQuery } from './api';
import { Arrived } from './Arrived';
import { reportByMessages, reportMessages as m } from './messages';
import css from './Money.module.css';
import { PeriodBar } from './PeriodBar';
import { ReportView } from './ReportView';
import { saveFile } from './saveFile';
import type { Days, ReportBy } from './types';
import { useDays } from './useDays';

const ways: readonly ReportBy[] = ['day', 'network', 'type', 'status', 'method'];

/** The ledger, put together. */
export function ReportsPage() {
  const intl = useIntl();
  const period = useDays();
  const asked = period.params.get('by');
  const by = ways.find((way) => way === asked) ?? 'day';
  const report = useGetReportQuery({ ...period.days, by });
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading title={intl.formatMessage(m.title)} className={page.title} />
        <Download days={period.days} by={by} />
      </div>
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
          <section className={css.panel}>
            <ReportView report={data} />
          </section>
        )}
      </Arrived>
    </div>
  );
}

function Download({ days, by }: { days: Days; by: ReportBy }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [load, { isFetching }] = useLazyExportReportQuery();
  const save = async () => {
    const { data } = await load({ ...days, by });
    if (data) saveFile(`report-${by}-${days.from}-${days.to}.csv`, data);
    else dispatch(toastShown({ tone: 'error', title: intl.formatMessage(m.downloadFailed) }));
  };
  return (
    <Button look="outline" busy={isFetching} onClick={() => void save()}>
      {intl.formatMessage(m.download)}
    </Button>
  );
}
