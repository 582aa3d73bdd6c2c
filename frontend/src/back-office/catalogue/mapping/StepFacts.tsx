import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { providerNameOf } from '../../kit/providerNames';
import type { Amount, RouteStep } from './api';
import { stepMessages as m } from './messages';
import { marginOf } from './proposals';
import css from './Mapping.module.css';

/** `7.91 USD` */
export const amountText = ({ amount, currency }: Amount) => `${amount} ${currency}`;

interface Props {
  step: RouteStep;
  price: number;
}

/** What a step of a route is, what it costs today, and what is left of the price. */
export function StepFacts({ step, price }: Props) {
  const intl = useIntl();
  const { vendor, name, product, amount, cost, costTsh, fit, problem } = step;
  const title = [providerNameOf(vendor), name || product, amount && amountText(amount)];
  return (
    <>
      <strong>{title.filter(Boolean).join(' · ')}</strong>
      {problem ? (
        <span className={css.bad}>{intl.formatMessage(m[problem])}</span>
      ) : (
        <>
          {fit !== 'exact' && <span className={css.note}>{intl.formatMessage(m[fit])}</span>}
          {cost && (
            <span className={css.note}>
              {costTsh === null || cost.currency === 'TZS'
                ? intl.formatMessage(m.cost, { cost: costText(intl, step) })
                : intl.formatMessage(m.costWithTsh, {
                    cost: amountText(cost),
                    tsh: formatMoney(intl, costTsh),
                  })}
            </span>
          )}
          <Margin margin={marginOf({ price }, step)} currency={cost?.currency} />
        </>
      )}
    </>
  );
}

function costText(intl: Parameters<typeof formatMoney>[0], { cost, costTsh }: RouteStep): string {
  if (costTsh !== null) return formatMoney(intl, costTsh);
  return cost ? amountText(cost) : '';
}

/** A loss is said, not only shown in red. */
function Margin({ margin, currency }: { margin: number | null; currency: string | undefined }) {
  const intl = useIntl();
  if (margin === null) {
    return currency ? (
      <span className={css.bad}>{intl.formatMessage(m.noRate, { currency })}</span>
    ) : null;
  }
  const amount = formatMoney(intl, Math.abs(margin));
  return (
    <span className={margin < 0 ? css.bad : css.good}>
      {intl.formatMessage(margin < 0 ? m.loss : m.margin, { amount })}
    </span>
  );
}
