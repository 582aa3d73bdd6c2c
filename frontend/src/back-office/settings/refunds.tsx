import { formatMoney } from '../../i18n/formats';
import { TextField } from '../../kit/form/TextField';
import { fact } from '../../shop/order/Facts';
import { toShillings } from '../../shop/reading/number';
import { amountProblem } from '../kit/form/numberProblem';
import type { RefundRules } from './api';
import { Notice } from './fields';
import { refundRuleMessages as m } from './messages';
import { stored, type Section, type SectionProps } from './section';
import { factsCard } from './SettingCard';

interface RefundValues {
  secondYesAbove: string;
}

const BOUNDS = { min: 0, max: 1_000_000_000_000 };

/** Above which amount a second person approves money that goes back. */
export const refunds: Section<RefundRules, RefundValues> = {
  path: 'refunds',
  title: m.title,
  need: 'edit_settings',
  said: [m],
  ...stored('refunds', ({ secondYesAbove: typed }: RefundValues) => ({
    secondYesAbove: typed.trim() ? toShillings(typed) : null,
  })),
  toValues: ({ secondYesAbove }) => ({ secondYesAbove: secondYesAbove?.toString() ?? '' }),
  check: ({ secondYesAbove: typed }) => ({
    secondYesAbove: Boolean(typed.trim()) && amountProblem(typed, BOUNDS, m.invalid),
  }),
  labels: () => ({ secondYesAbove: m.above }),
  note: <Notice icon="refresh" message={m.note} />,
  Fields: RefundFields,
  Card: factsCard({
    factsOf: ({ secondYesAbove }, intl) => [
      fact(m.above, secondYesAbove === null ? null : formatMoney(intl, secondYesAbove)),
    ],
    none: m.none,
  }),
};

function RefundFields({ form }: SectionProps<RefundRules, RefundValues>) {
  return <TextField {...form.optional('secondYesAbove')} inputMode="numeric" maxLength={25} />;
}
