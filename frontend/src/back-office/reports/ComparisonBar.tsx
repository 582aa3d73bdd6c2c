import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { ChipSelect } from '../../kit/ui/ChipSelect';
import { DateField } from '../kit/date/DateField';
import { countDays } from '../kit/date/days';
import { ComparedLine, type Before } from './ComparedLine';
import { comparisons } from './comparison';
import { beforeMessages as m } from './messages';
import type { useDays } from './useDays';

interface Props {
  period: ReturnType<typeof useDays>;
  /** What the figures in sight are compared with; null without figures or a comparison. */
  before: Before | null;
}

/** With which other days the figures are compared. */
export function ComparisonBar({ period, before }: Props) {
  const intl = useIntl();
  const { days, today, comparison, compareFrom, compare, compareWith } = period;
  return (
    <Stack direction="row" sx={{ columnGap: 3, rowGap: 2, alignItems: 'center' }}>
      <ChipSelect
        label={intl.formatMessage(m.compare)}
        options={comparisons.map((value) => ({
          value,
          text: intl.formatMessage(m[value], { days: countDays(days) }),
        }))}
        chosen={comparison}
        active={comparison !== 'none'}
        onChoose={compare}
      />
      {comparison === 'own' && compareFrom && (
        <Box sx={{ width: 160 }}>
          <DateField
            label={intl.formatMessage(m.ownFrom)}
            required
            value={compareFrom}
            max={today}
            onChange={compareWith}
          />
        </Box>
      )}
      <ComparedLine before={before} />
    </Stack>
  );
}
