import { useIntl } from 'react-intl';
import { CountForm } from '../kit/float/CountForm';
import { floatPoints, leftOf } from './closeSteps';
import { FloatLines } from './FloatLines';
import { closeMessages as m } from './messages';
import { OpenPoints } from './OpenPoints';
import { Step, type StepFold } from './Step';
import { useToday } from '../kit/date/useToday';
import type { DayClose } from './api';

interface Props {
  day: DayClose;
  fold: StepFold;
  /** Only looks on. */
  locked: boolean;
}

/** Whether the float is what it should be: networks are counted blind, vendors are read. */
export function FloatStep({ day: { date, figures }, fold, locked }: Props) {
  const intl = useIntl();
  const today = useToday();
  return (
    <Step
      fold={fold}
      number={3}
      title={intl.formatMessage(m.floatTitle)}
      isDone={leftOf(figures.open, floatPoints).length === 0}
    >
      <OpenPoints open={figures.open} of={floatPoints} />
      <FloatLines lines={figures.float}>
        {(line) =>
          line.counted === null &&
          line.network &&
          !locked && <CountForm account={line} date={date === today ? null : date} />
        }
      </FloatLines>
    </Step>
  );
}
