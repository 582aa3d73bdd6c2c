import type { ReactNode } from 'react';
import type { OrderStatus } from '../../api/types';
import { Icon, type IconName } from '../../kit/ui/Icon';
import css from './Timeline.module.css';

export interface Step {
  key: string;
  status: OrderStatus;
  /** Still to come steps are drawn hollow. */
  reached: boolean;
  title: string;
  /** Instead of what says that a status was reached. */
  sign?: IconName;
  children?: ReactNode;
}

export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ key, status, reached, title, sign, children }) => (
        <li key={key} className={css.step} data-status={status} data-reached={reached}>
          <span className={css.sign} aria-hidden="true">
            {sign && <Icon name={sign} size={18} />}
            {reached && <Icon name={status === 'cancelled' ? 'cross' : 'check'} size={18} />}
          </span>
          <div className={css.words}>
            <strong className={css.title}>{title}</strong>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
