import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Icon } from '../../kit/ui/Icon';
import { paths } from '../../shop/paths';
import { displayPhone } from '../../shop/reading/phone';
import { usePermissions } from '../kit/access';
import { CardList } from '../kit/list/ListCards';
import { recipientOf } from '../kit/order/due';
import { DueText } from '../kit/order/DueText';
import { swahiliNameOf } from '../kit/order/orderFacts';
import { ProductName } from '../kit/order/OrderProduct';
import type { Dashboard, NextOrder } from './api';
import { todayMessages as m } from './messages';
import { Section } from './Section';
import css from './Today.module.css';
import { useTasks, type Task } from './useTasks';
import type { Waiting } from './useWaiting';

interface Props {
  dashboard: Dashboard | undefined;
  waiting: Waiting;
}

/** What waits for somebody; each line opens the list of just this. */
export function Tasks({ dashboard, waiting }: Props) {
  return (
    <Section title={m.needs}>
      {dashboard ? <Known dashboard={dashboard} waiting={waiting} /> : <Awaited />}
    </Section>
  );
}

function Known({ dashboard, waiting }: { dashboard: Dashboard; waiting: Waiting }) {
  const intl = useIntl();
  const may = usePermissions();
  const tasks = useTasks(dashboard, waiting);
  const next = may('handle_orders') ? dashboard.orders?.next : null;
  if (tasks.length === 0)
    return <p className={css.nothing}>{intl.formatMessage(m.nothingWaits)}</p>;
  return (
    <CardList>
      {next && (
        <li>
          <NextLine next={next} />
        </li>
      )}
      {tasks.map((task) => (
        <li key={task.key}>
          <TaskLine task={task} />
        </li>
      ))}
    </CardList>
  );
}

function TaskLine({ task: { to, tone, figure, text } }: { task: Task }) {
  return (
    <TaskLink to={to} tone={tone}>
      <span className={css.words}>
        <strong>{figure}</strong> <span>{text}</span>
      </span>
    </TaskLink>
  );
}

/** The first order to deliver. */
function NextLine({ next: { order, dueAt } }: { next: NextOrder }) {
  const intl = useIntl();
  return (
    <TaskLink to={paths.adminDesk} tone="next">
      <span className={css.next}>
        <span className={css.nextLabel}>{intl.formatMessage(m.next)}</span>
        <strong className={css.number}>{displayPhone(recipientOf(order))}</strong>
        <span>
          <ProductName name={order.bundleName} nameSwahili={swahiliNameOf(order)} />
        </span>
        <span className={css.due}>
          <DueText dueAt={dueAt} />
        </span>
      </span>
    </TaskLink>
  );
}

interface TaskLinkProps {
  to: string | null;
  tone: Task['tone'] | 'next';
  children: ReactNode;
}

function TaskLink({ to, tone, children }: TaskLinkProps) {
  if (to === null) {
    return (
      <div className={css.task} data-tone={tone}>
        {children}
      </div>
    );
  }
  return (
    <Link to={to} className={css.task} data-tone={tone}>
      {children}
      <span className={css.chevron}>
        <Icon name="down" size={18} />
      </span>
    </Link>
  );
}

/** As high as the usual number of lines. */
function Awaited() {
  return (
    <CardList>
      {[0, 1, 2].map((line) => (
        <li key={line} className={css.task}>
          <Skeleton width="60%" />
        </li>
      ))}
    </CardList>
  );
}
