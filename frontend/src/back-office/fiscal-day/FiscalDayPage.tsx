import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { paths } from '../../shop/paths';
import { DateField } from '../kit/date/DateField';
import { isDay } from '../kit/date/days';
import { useToday } from '../kit/date/useToday';
import { LoadedFigures, NoFigures } from '../kit/figures/LoadedFigures';
import { useGetFiscalDayQuery, type FiscalDay } from '../kit/fiscal/api';
import { Panel } from '../kit/layout';
import { Page, PartTitle } from '../kit/list/Page';
import { DaySums } from './DaySums';
import { fiscalDayMessages as m } from './messages';
import { SoldOrders } from './SoldOrders';

/** What the fiscal day report of a day states, and which of its orders have no fiscal receipt yet. */
export function FiscalDayPage() {
  const intl = useIntl();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const asked = params.get('date');
  const date = isDay(asked) ? asked : today;
  const day = useGetFiscalDayQuery(date);
  return (
    <Page roomy>
      <PartTitle
        title={intl.formatMessage(m.title)}
        back={{ to: paths.adminReports, text: intl.formatMessage(m.reports) }}
        lead={intl.formatMessage(m.lead)}
      />
      <Stack sx={{ maxWidth: 220 }}>
        <DateField
          label={intl.formatMessage(m.day)}
          required
          value={date}
          max={today}
          onChange={(next) => setParams({ date: next }, { replace: true })}
        />
      </Stack>
      <LoadedFigures query={day}>
        {(sheet) => <Sheet key={sheet.day} sheet={sheet} />}
      </LoadedFigures>
    </Page>
  );
}

function Sheet({ sheet }: { sheet: FiscalDay }) {
  const intl = useIntl();
  if (sheet.lines.length === 0) return <NoFigures>{intl.formatMessage(m.nothing)}</NoFigures>;
  return (
    <Stack spacing={3}>
      <Panel>
        <DaySums sheet={sheet} />
      </Panel>
      {sheet.orderCount > 0 && (
        <Panel>
          <SoldOrders sheet={sheet} />
        </Panel>
      )}
    </Stack>
  );
}
