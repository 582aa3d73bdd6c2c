import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { ListFailure } from '../../kit/ui/ListFailure';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { errorText } from '../../i18n/errorText';
import { RequirePermission } from '../kit/access/RequirePermission';
import { Page, PageTitle } from '../kit/list/Page';
import { listMessages } from '../kit/messages';
import { VendingLine } from '../kit/vending/VendingLine';
import { Figures } from './Figures';
import { FirstSteps } from './FirstSteps';
import { LatestOrders } from './LatestOrders';
import { todayMessages as m } from './messages';
import { Needs } from './Needs';
import { Networks } from './Networks';
import { QuickActions } from './QuickActions';
import css from './Today.module.css';
import { useToday } from './useToday';

/** The work of the day, and how the shop stands; as much of it as the colleague's role opens. */
export function DashboardPage() {
  const intl = useIntl();
  const today = useToday();
  const { dashboard, error } = today;
  const failed = error !== undefined;
  return (
    <Page>
      <PageTitle title={intl.formatMessage(m.title)} />
      {failed && dashboard && (
        <OutdatedLine at={today.arrivedAt} message={m.outdated} onRetry={today.retry} />
      )}
      {isApiError(error) && !dashboard ? (
        <ListFailure
          title={intl.formatMessage(listMessages.notLoaded)}
          text={errorText(intl, error)}
          busy={today.isLoading}
          onRetry={today.retry}
        />
      ) : (
        <>
          <Needs dashboard={dashboard} waiting={today.waiting} />
          <div className={css.columns} data-awaited={!dashboard}>
            <RequirePermission need="see_orders">
              <LatestOrders
                latest={today.latest}
                arrived={dashboard !== undefined}
                instead={dashboard && <FirstSteps steps={dashboard.setupSteps} />}
              />
            </RequirePermission>
            <Stack spacing={4} className={css.aside}>
              <Figures dashboard={dashboard} />
              <RequirePermission need="see_payments">
                <Networks networks={dashboard?.payments?.networks} asOf={dashboard?.asOf} />
              </RequirePermission>
              <RequirePermission need="handle_orders">
                <VendingLine />
              </RequirePermission>
            </Stack>
            <QuickActions />
          </div>
        </>
      )}
    </Page>
  );
}
