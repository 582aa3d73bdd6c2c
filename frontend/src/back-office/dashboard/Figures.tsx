import Skeleton from '@mui/material/Skeleton';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { Permission } from '../../api/types';
import { formatMoney } from '../../i18n/formats';
import { RequirePermission, usePermissions } from '../kit/access';
import { figureMessages as m, todayMessages, dayMessages } from './messages';
import { Section } from './Section';
import css from './Today.module.css';
import type { Dashboard, Day } from './api';
import Typography from '@mui/material/Typography';
import { GradeLabel } from '../kit/figures/GradeLabel';

interface Figure {
  permission: Permission;
  text: MessageDescriptor;
  value: (dashboard: Dashboard) => number | undefined;
  format?: (intl: IntlShape, value: number) => string;
  /** What else belongs to it. */
  sub?: (intl: IntlShape, dashboard: Dashboard) => string | null;
}

const figures: readonly Figure[] = [
  { permission: 'see_orders', text: m.total, value: ({ orders }) => orders?.total },
  { permission: 'see_orders', text: m.pending, value: ({ orders }) => orders?.pending },
  { permission: 'see_orders', text: m.completed, value: ({ orders }) => orders?.completed },
  {
    permission: 'see_revenue',
    text: m.revenue,
    value: ({ revenue }) => revenue?.confirmed,
    format: formatMoney,
    sub: withoutOrder,
  },
  { permission: 'see_orders', text: m.customers, value: ({ orders }) => orders?.customers },
  { permission: 'see_agents', text: m.agents, value: ({ agents }) => agents?.active },
];

/** The shop since its first day. */
export function Figures({ dashboard }: { dashboard: Dashboard | undefined }) {
  const intl = useIntl();
  const may = usePermissions();
  const shown = figures.filter(({ permission }) => may(permission));
  if (shown.length === 0) return null;
  return (
    <Section title={todayMessages.figures}>
      <RequirePermission need="see_revenue">
        <DayLine today={dashboard?.revenue?.today} />
      </RequirePermission>
      <dl className={css.figures}>
        {shown.map(({ text, value, format = plainNumber, sub }) => {
          const known = dashboard && value(dashboard);
          const more = dashboard && sub?.(intl, dashboard);
          return (
            <div key={text.id} className={css.stat}>
              <dt>{intl.formatMessage(text)}</dt>
              <dd data-long={format !== plainNumber}>
                {known === undefined ? <Skeleton width={64} /> : format(intl, known)}
              </dd>
              {more && <dd className={css.sub}>{more}</dd>}
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

const plainNumber = (intl: IntlShape, value: number) => intl.formatNumber(value);

/** Money that was received and is no revenue. */
function withoutOrder(intl: IntlShape, { revenue }: Dashboard): string | null {
  if (!revenue?.withoutOrder) return null;
  return intl.formatMessage(m.withoutOrder, { amount: formatMoney(intl, revenue.withoutOrder) });
}

/** How today goes so far. */
function DayLine({ today }: { today: Day | undefined }) {
  const intl = useIntl();
  if (!today) return <Skeleton className={css.day} />;
  const { orders: count, amount, grade } = today;
  return (
    <Typography variant="caption" component="div" className={css.day}>
      <span>
        {intl.formatMessage(dayMessages.soFar, { count, amount: formatMoney(intl, amount) })}
      </span>
      <GradeLabel grade={grade} />
    </Typography>
  );
}
