import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../kit/ui/ChoiceChips';
import { ChipsInView } from '../kit/list/ChipsInView';
import { PageHead } from '../kit/list/PageHead';
import { backOfficePaths } from '../kit/paths';
import { Page } from '../kit/list/Page';
import { useExportReportMutation, useGetReportQuery, type ReportBy } from './api';
import { LoadedFigures } from '../kit/figures/LoadedFigures';
import { DownloadButton } from '../kit/figures/DownloadButton';
import { Panel } from '../kit/layout';
import { PeriodBar } from './PeriodBar';
import { ReportCards } from './ReportCards';
import { ReportView } from './ReportView';
import { useDays } from './useDays';
import { reportByMessages, reportMessages as m } from './messages';
import type { Days } from '../kit/date/days';

const ways: readonly ReportBy[] = ['day', 'network', 'type', 'status', 'method', 'agent'];

/** Revenue and what is left of it, put together. */
export function ReportsPage() {
  const intl = useIntl();
  const period = useDays();
  const asked = period.params.get('by');
  const by = ways.find((way) => way === asked) ?? 'day';
  const report = useGetReportQuery({ ...period.asked, by });
  return (
    <Page roomy>
      <PageHead
        title={intl.formatMessage(m.title)}
        more={[{ text: intl.formatMessage(m.fiscalDay), link: { to: backOfficePaths.fiscalDay } }]}
      >
        <Download days={period.days} by={by} />
      </PageHead>
      <PeriodBar period={period} before={report.data?.before ?? null}>
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
      </PeriodBar>
      <LoadedFigures query={report}>
        {(data) => (
          <Stack spacing={3}>
            <ReportCards report={data} />
            <Panel>
              <ReportView report={data} />
            </Panel>
          </Stack>
        )}
      </LoadedFigures>
    </Page>
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
