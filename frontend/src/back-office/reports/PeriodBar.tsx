import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { ChipSelect } from '../../kit/ui/ChipSelect';
import { ChoiceChips } from '../../kit/ui/ChoiceChips';
import { DateField } from '../kit/date/DateField';
import { countDays } from '../kit/date/days';
import { periodMessages, usualPeriodMessages } from '../kit/date/messages';
import { Columns } from '../kit/layout';
import { ChipsInView } from '../kit/list/ChipsInView';
import { ComparedLine, type Before } from './ComparedLine';
import { comparisons } from './comparison';
import { beforeMessages } from './messages';
import { spans, type useDays } from './useDays';

interface PeriodProps {
  period: ReturnType<typeof useDays>;
}

interface Props extends PeriodProps {
  /** What the figures in sight are compared with; null without figures or a comparison. */
  before: Before | null;
  /** What else the page is asked, between the days and the comparison. */
  children?: ReactNode;
}

/** Which days a page is about, and with which other days its figures are compared. */
export function PeriodBar({ period, before, children }: Props) {
  return (
    <>
      <Stack direction="row" sx={{ columnGap: 4, rowGap: 2, alignItems: 'end' }}>
        <Spans period={period} />
        <OwnDays period={period} />
      </Stack>
      {children}
      <Stack direction="row" sx={{ columnGap: 3, rowGap: 2, alignItems: 'center' }}>
        <Comparison period={period} />
        <ComparedLine before={before} />
      </Stack>
    </>
  );
}

function Spans({ period: { span, choose } }: PeriodProps) {
  const intl = useIntl();
  return (
    <ChipsInView chosen={span ?? ''} settled>
      <ChoiceChips
        label={intl.formatMessage(periodMessages.period)}
        choices={spans.map((value) => ({
          value,
          text:
            value === '1'
              ? intl.formatMessage(usualPeriodMessages.today)
              : intl.formatMessage(periodMessages.lastDays, { count: Number(value) }),
        }))}
        chosen={span}
        onChoose={choose}
      />
    </ChipsInView>
  );
}

function OwnDays({ period: { days, today, setDays } }: PeriodProps) {
  const intl = useIntl();
  return (
    <Box sx={{ flex: '1 1 300px', maxWidth: 420, minWidth: 0 }}>
      <Columns narrowest={130}>
        <DateField
          label={intl.formatMessage(periodMessages.from)}
          required
          value={days.from}
          max={days.to}
          onChange={(from) => setDays({ ...days, from })}
        />
        <DateField
          label={intl.formatMessage(periodMessages.to)}
          required
          value={days.to}
          min={days.from}
          max={today}
          onChange={(to) => setDays({ ...days, to })}
        />
      </Columns>
    </Box>
  );
}

function Comparison({ period }: PeriodProps) {
  const intl = useIntl();
  const { days, today, comparison, compareFrom, compare, compareWith } = period;
  return (
    <>
      <ChipSelect
        label={intl.formatMessage(beforeMessages.compare)}
        options={comparisons.map((value) => ({
          value,
          text: intl.formatMessage(beforeMessages[value], { days: countDays(days) }),
        }))}
        chosen={comparison}
        active={comparison !== 'none'}
        onChoose={compare}
      />
      {comparison === 'own' && compareFrom && (
        <Box sx={{ width: 160 }}>
          <DateField
            label={intl.formatMessage(beforeMessages.ownFrom)}
            required
            value={compareFrom}
            max={today}
            onChange={compareWith}
          />
        </Box>
      )}
    </>
  );
}
