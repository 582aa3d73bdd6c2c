import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Columns } from '../kit/layout';
import { ChoiceChips } from '../../kit/ui/ChoiceChips';
import { DateField } from '../kit/date/DateField';
import { spans, type useDays } from './useDays';
import { periodMessages as m, usualPeriodMessages } from '../kit/date/messages';

interface Props {
  period: ReturnType<typeof useDays>;
}

/** Which days a page is about. */
export function PeriodBar({ period }: Props) {
  const intl = useIntl();
  const { days, today, span, choose, setDays } = period;
  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 2, alignItems: 'end' }}>
      <ChoiceChips
        label={intl.formatMessage(m.period)}
        choices={spans.map((value) => ({
          value,
          text:
            value === '1'
              ? intl.formatMessage(usualPeriodMessages.today)
              : intl.formatMessage(m.lastDays, { count: Number(value) }),
        }))}
        chosen={span}
        onChoose={choose}
      />
      <Box sx={{ flex: '1 1 300px', maxWidth: 420, minWidth: 0 }}>
        <Columns narrowest={130}>
          <DateField
            label={intl.formatMessage(m.from)}
            required
            value={days.from}
            max={days.to}
            onChange={(from) => setDays({ ...days, from })}
          />
          <DateField
            label={intl.formatMessage(m.to)}
            required
            value={days.to}
            min={days.from}
            max={today}
            onChange={(to) => setDays({ ...days, to })}
          />
        </Columns>
      </Box>
    </Stack>
  );
}
