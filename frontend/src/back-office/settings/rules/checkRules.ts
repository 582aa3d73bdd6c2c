import type { FieldProblems } from '../../../kit/form/checked';
import { amountProblem } from '../../kit/form/numberProblem';
import { ruleMessages as m } from './messages';
import { isByEmail, isByPhone, type RuleValues } from './values';

const AMOUNT = { min: 0, max: 1e12 };

export function checkRules({ urgentAboveTsh, staff }: RuleValues): FieldProblems<RuleValues> {
  const problems: FieldProblems<RuleValues> = {
    urgentAboveTsh: amountProblem(urgentAboveTsh, AMOUNT, m.amount),
  };
  for (const [place, { name, phone, email, channels }] of staff.entries()) {
    problems[`staff.${place}.name`] = !name.trim() && m.nameMissing;
    problems[`staff.${place}.phone`] = isByPhone(channels) && !phone.trim() && m.phoneMissing;
    problems[`staff.${place}.email`] = isByEmail(channels) && !email.trim() && m.emailMissing;
  }
  return problems;
}
