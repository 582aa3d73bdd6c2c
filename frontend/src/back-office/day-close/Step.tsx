import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Panel } from '../kit/layout';
import { Icon } from '../../kit/ui/Icon';
import { StatusChip } from '../kit/list/StatusChip';
import css from './Close.module.css';
import { closeMessages as m } from './messages';

/** One step is open at a time. */
export interface StepFold {
  isOpen: boolean;
  onOpen: () => void;
  /** Keeps it open although it will be done: it has something to read or to copy. */
  onHold: () => void;
}

interface Props {
  number: number;
  title: string;
  isDone: boolean;
  fold: StepFold;
  children: ReactNode;
}

/** One step of closing the day, and whether something is left of it. What is typed in a folded step stays. */
export function Step({ number, title, isDone, fold: { isOpen, onOpen }, children }: Props) {
  const intl = useIntl();
  const id = useId();
  return (
    <li>
      <Panel data-done={isDone} aria-labelledby={id}>
        <div className={css.head}>
          <span className={css.number} aria-hidden="true">
            {isDone ? <Icon name="check" size={18} /> : intl.formatNumber(number)}
          </span>
          <h2 id={id}>
            {isOpen ? (
              title
            ) : (
              <button
                type="button"
                className={css.toggle}
                aria-expanded={false}
                aria-controls={`${id}-content`}
                onClick={onOpen}
              >
                {title}
              </button>
            )}
          </h2>
          <StatusChip
            tone={isDone ? 'good' : 'waiting'}
            text={intl.formatMessage(isDone ? m.stepDone : m.stepOpen)}
          />
        </div>
        <div id={`${id}-content`} className={css.content} hidden={!isOpen}>
          {children}
        </div>
      </Panel>
    </li>
  );
}
