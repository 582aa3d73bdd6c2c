import { useIntl, type IntlShape } from 'react-intl';
import type { FieldProblems } from '../../kit/form/checked';
import { fact } from '../../shop/order/Facts';
import { TextField } from '../../kit/form/TextField';
import { toWhole } from '../../shop/reading/number';
import { recordOf } from '../../kit/records';
import { unbroken } from '../../kit/unbroken';
import { wholeProblem } from '../kit/form/numberProblem';
import type { Limit, PromptLimits } from './api';
import { Caption } from '../kit/layout';
import { limitMessages as m, limitNames, promptLimitNames } from './messages';
import { reset, stored, type Section, type SectionProps } from './section';
import { factsCard } from './SettingCard';

type LimitValues = Record<PromptLimits['counts'][number]['field'], string>;

/** How often phones may be asked to pay, within what the server calls safe. */
export const limits: Section<PromptLimits, LimitValues> = {
  path: 'limits',
  title: m.title,
  need: 'edit_settings',
  said: [m, promptLimitNames, limitNames],
  ...stored('promptLimits', (values: LimitValues) => {
    const counts = Object.entries(values).map(([field, typed]) => [field, toWhole(typed)] as const);
    return Object.fromEntries<number>(counts);
  }),
  toReset: reset('promptLimits'),
  labels: () => promptLimitNames,
  toValues: ({ counts }) => recordOf(counts.map(({ field, max }) => [field, max.toString()])),
  check: (values, { counts }) => {
    const problems: FieldProblems<LimitValues> = {};
    for (const { field, lowest, highest } of counts) {
      problems[field] = wholeProblem(values[field], { min: lowest, max: highest });
    }
    return problems;
  },
  note: <Caption text={m.formNote} />,
  Fields: CountFields,
  Card: factsCard({
    // Those that may be set are among them.
    factsOf: (_item, intl, { limits: all }) => {
      const codes = [...new Set(all.map(({ code }) => code))];
      return codes.map((code) => {
        const texts = all.filter((limit) => limit.code === code).map((one) => limitText(intl, one));
        return fact(limitNames[code] ?? code, intl.formatList(texts, { type: 'unit' }));
      });
    },
    note: <Caption text={m.note} />,
  }),
};

function CountFields({ form, item }: SectionProps<PromptLimits, LimitValues>) {
  const intl = useIntl();
  return item.counts.map(({ field, lowest, highest, defaultMax }) => (
    <TextField
      key={field}
      {...form.field(field)}
      hint={intl.formatMessage(m.bounds, { lowest, highest, defaultMax })}
      inputMode="numeric"
    />
  ));
}

const HOUR = 60;
const DAY = 24 * HOUR;

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
