import Typography from '@mui/material/Typography';
import { useIntl, type IntlShape } from 'react-intl';
import { unbroken } from '../../kit/unbroken';
import type { Limit, PromptLimits } from './api';
import { limitMessages as m, limitNames } from './messages';
import { Facts, SettingCard } from './SettingCard';

const HOUR = 60;
const DAY = 24 * HOUR;

interface Props {
  limits: readonly Limit[];
  /** Those of them that may be set. */
  prompts: PromptLimits;
}

export function LimitsCard({ limits, prompts }: Props) {
  const intl = useIntl();
  const name = (code: string) => (limitNames[code] ? intl.formatMessage(limitNames[code]) : code);
  const codes = [...new Set(limits.map(({ code }) => code))];
  const textOf = (code: string) => {
    const texts = limits
      .filter((limit) => limit.code === code)
      .map((limit) => limitText(intl, limit));
    return intl.formatList(texts, { type: 'unit' });
  };
  return (
    <SettingCard
      title={intl.formatMessage(m.title)}
      edited={{ section: 'limits', need: 'edit_settings', state: prompts }}
    >
      <Typography variant="caption" component="p">
        {intl.formatMessage(m.note)}
      </Typography>
      <Facts facts={codes.map((code) => [name(code), textOf(code)])} />
    </SettingCard>
  );
}

/** In the largest unit that divides the time. */
function limitText(intl: IntlShape, { max, windowMinutes }: Limit): string {
  const [message, unit] =
    windowMinutes % DAY === 0
      ? ([m.days, DAY] as const)
      : windowMinutes % HOUR === 0
        ? ([m.hours, HOUR] as const)
        : ([m.minutes, 1] as const);
  return unbroken(intl.formatMessage(message, { max, count: windowMinutes / unit }));
}
