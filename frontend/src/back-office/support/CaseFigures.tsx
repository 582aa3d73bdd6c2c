import { useIntl, type IntlShape } from 'react-intl';
import { ListFigures } from '../kit/list/ListFigures';
import { durationText } from '../kit/date/duration';
import { figureMessages as m } from './messages';
import type { ResponseTimes } from './api';
import type { SupportFigures } from '../kit/counts/api';

/** How much waits, and how long others waited for somebody. */
export function CaseFigures({ figures }: { figures: SupportFigures | undefined }) {
  const intl = useIntl();
  const count = (value: number | undefined) =>
    value === undefined ? undefined : intl.formatNumber(value);
  return (
    <ListFigures
      name={intl.formatMessage(m.title)}
      figures={[
        { label: m.open, value: count(figures?.open), tone: figures?.open ? 'waiting' : undefined },
        {
          label: m.overdue,
          value: count(figures?.overdue),
          tone: figures?.overdue ? 'urgent' : undefined,
        },
        { label: m.today, ...waitOf(intl, figures?.today) },
        { label: m.week, ...waitOf(intl, figures?.week) },
      ]}
    />
  );
}

function waitOf(intl: IntlShape, times: ResponseTimes | undefined) {
  if (!times) return { value: undefined };
  const { cases, medianMinutes } = times;
  if (medianMinutes === null) return { value: undefined, sub: intl.formatMessage(m.none) };
  return {
    value: durationText(intl, medianMinutes),
    sub: intl.formatMessage(m.cases, { count: cases }),
  };
}
