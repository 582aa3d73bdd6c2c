import Stack from '@mui/material/Stack';
import { useIntl, type MessageDescriptor } from 'react-intl';
import Card from '@mui/material/Card';
import { isApiError } from '../../api/apiError';
import { ListFailure } from '../../kit/ui/ListFailure';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { errorText } from '../../i18n/errorText';
import type { Permission } from '../../api/types';
import { adminSettingPath, paths } from '../../shop/paths';
import { Icon } from '../../kit/ui/Icon';
import { RequirePermission, usePermissions } from '../kit/access';
import { Page, PageTitle } from '../kit/list/Page';
import { listMessages } from '../kit/messages';
import { VendingLine } from '../kit/vending/VendingLine';
import { Caption, TextLink } from '../kit/layout';
import { DayCard } from './DayCard';
import type { SetupStep } from './api';
import { LatestOrders } from './LatestOrders';
import { stepMessages, todayMessages as m } from './messages';
import { Networks } from './Networks';
import { QuickActions } from './QuickActions';
import { Tasks } from './Tasks';
import css from './Today.module.css';
import { useToday } from './useToday';

const texts: Record<SetupStep['step'], Record<'title' | 'text', MessageDescriptor>> = {
  bundle: { title: stepMessages.bundle, text: stepMessages.bundleText },
  whats_app: { title: stepMessages.whatsApp, text: stepMessages.whatsAppText },
  colleague: { title: stepMessages.colleague, text: stepMessages.colleagueText },
};

/** A link to the place where it is done, for staff with the permission. */
const doneAt: Partial<Record<SetupStep['step'], { to: string; need: Permission }>> = {
  whats_app: { to: adminSettingPath('contact'), need: 'edit_settings' },
  colleague: { to: paths.adminPeople, need: 'manage_people' },
};

/** How the day goes and what waits; as much of it as the colleague's role opens. */
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
        <div className={css.columns}>
          <div className={css.column}>
            <RequirePermission need="see_revenue">
              <DayCard revenue={dashboard?.revenue ?? undefined} asOf={dashboard?.asOf} />
            </RequirePermission>
            <Tasks dashboard={dashboard} waiting={today.waiting} />
            <div className={css.below} data-awaited={!dashboard}>
              <RequirePermission need="see_orders">
                <LatestOrders
                  latest={today.latest}
                  arrived={dashboard !== undefined}
                  instead={dashboard && <FirstSteps steps={dashboard.setupSteps} />}
                />
              </RequirePermission>
            </div>
          </div>
          <Stack spacing={4} className={css.below} data-awaited={!dashboard}>
            <RequirePermission need="see_payments">
              <Networks networks={dashboard?.payments?.networks} asOf={dashboard?.asOf} />
            </RequirePermission>
            <RequirePermission need="handle_orders">
              <VendingLine />
            </RequirePermission>
            <QuickActions />
          </Stack>
        </div>
      )}
    </Page>
  );
}

/** What a new shop still lacks; gone once all of it is done. */
function FirstSteps({ steps }: { steps: SetupStep[] }) {
  const intl = useIntl();
  if (steps.length === 0) return null;
  return (
    <Card component="section" sx={{ marginTop: 4, padding: 4 }} aria-labelledby="first-steps">
      <h2 id="first-steps">{intl.formatMessage(stepMessages.title)}</h2>
      <ol>
        {steps.map(({ step, done }) => (
          <li key={step} className={css.step} data-done={done}>
            <span className={css.sign}>{done && <Icon name="check" size={18} />}</span>
            <div>
              <strong>
                <Title step={step} done={done} />
              </strong>
              <Caption text={done ? stepMessages.done : texts[step].text} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Title({ step, done }: SetupStep) {
  const intl = useIntl();
  const may = usePermissions();
  const title = intl.formatMessage(texts[step].title);
  const place = doneAt[step];
  if (done || !place || !may(place.need)) return title;
  return <TextLink to={place.to}>{title}</TextLink>;
}
