import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Panel } from '../kit/layout';
import { Icon } from '../../kit/ui/Icon';
import { StatusChip } from '../kit/list/StatusChip';
import css from './Close.module.css';
import { closeMessages as m } from './messages';

interface Props {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

/** One step of closing the day, and whether something is left of it. */
export function Step({ number, title, isDone, children }: Props) {
  const intl = useIntl();
  const id = useId();
  return (
    <li>
      <Panel data-done={isDone} aria-labelledby={id}>
        <div className={css.head}>
          <span className={css.number} aria-hidden="true">
            {isDone ? <Icon name="check" size={18} /> : intl.formatNumber(number)}
          </span>
          <h2 id={id}>{title}</h2>
          <StatusChip
            tone={isDone ? 'good' : 'waiting'}
            text={intl.formatMessage(isDone ? m.stepDone : m.stepOpen)}
          />
        </div>
        {children}
      </Panel>
    </li>
  );
}
