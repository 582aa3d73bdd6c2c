import { formatMoney } from '../../i18n/formats';
import { TextField } from '../../kit/form/TextField';
import { fact } from '../../shop/order/Facts';
import { toShillings } from '../../shop/reading/number';
import { amountProblem } from '../kit/form/numberProblem';
import type { DailyGoal } from './api';
import { Notice } from './fields';
import { dailyGoalMessages as m } from './messages';
import { stored, type Section, type SectionProps } from './section';
import { factsCard } from './SettingCard';

interface GoalValues {
  dailyGoal: string;
}

const BOUNDS = { min: 1, max: 1_000_000_000_000 };

/** The revenue that the shop aims at each day. */
export const dailyGoal: Section<DailyGoal, GoalValues> = {
  path: 'daily-goal',
  title: m.title,
  said: [m],
  need: 'edit_settings',
  ...stored('dailyGoal', ({ dailyGoal: typed }: GoalValues) => ({
    dailyGoal: typed.trim() ? toShillings(typed) : null,
  })),
  toValues: (item) => ({ dailyGoal: item.dailyGoal?.toString() ?? '' }),
  check: ({ dailyGoal: typed }) => ({
    dailyGoal: Boolean(typed.trim()) && amountProblem(typed, BOUNDS, m.invalid),
  }),
  labels: () => ({ dailyGoal: m.goal }),
  note: <Notice icon="calendar" message={m.note} />,
  Fields: GoalFields,
  Card: factsCard({
    factsOf: (item, intl) => [
      fact(m.goal, item.dailyGoal === null ? null : formatMoney(intl, item.dailyGoal)),
    ],
    none: m.none,
  }),
};

function GoalFields({ form }: SectionProps<DailyGoal, GoalValues>) {
  return <TextField {...form.optional('dailyGoal')} inputMode="numeric" maxLength={25} />;
}
