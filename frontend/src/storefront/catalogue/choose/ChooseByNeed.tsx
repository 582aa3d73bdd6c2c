import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useGetStoreQuery } from '../../../api/shopApi';
import type { Bundle, Network } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { Button } from '../../../kit/ui/Button';
import { VoucherCard } from '../card/VoucherCard';
import {
  advise,
  budgetChoices,
  dayChoices,
  needs,
  readWish,
  type Advice,
  type Plan,
  type Wish,
} from './advice';
import css from './ChooseByNeed.module.css';
import { chooseMessages as m } from './messages';

interface Props {
  bundles: readonly Bundle[];
  /** Null: any. */
  network: Network | null;
}

/** What to buy for one's needs, days and money. The form works without scripts: its answer has an address. */
export function ChooseByNeed({ bundles, network }: Props) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const { data: store } = useGetStoreQuery();
  const wish = readWish(params);
  const offered = bundles.filter((bundle) => network === null || bundle.network === network);
  return (
    <details className={css.fold} open={wish !== null}>
      <summary className={css.title}>{intl.formatMessage(m.title)}</summary>
      <WishForm wish={wish} network={network} key={params.toString()} />
      {wish && store && offered.length > 0 && (
        <Answer advice={advise(offered, wish, store.dataUse)} />
      )}
    </details>
  );
}

function WishForm({ wish, network }: { wish: Wish | null } & Pick<Props, 'network'>) {
  const intl = useIntl();
  const [, setParams] = useSearchParams();
  return (
    <form
      method="get"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === 'string' && value !== '') typed.append(name, value);
        }
        setParams(typed, { replace: true, preventScrollReset: true });
      }}
    >
      {network && <input type="hidden" name="network" value={network} />}
      <fieldset className={css.needs}>
        <legend>{intl.formatMessage(m.needs)}</legend>
        {needs.map((need) => (
          <label key={need} className={css.need}>
            <input
              type="checkbox"
              name={need}
              value="1"
              defaultChecked={wish ? wish.needs.includes(need) : need === 'messages'}
            />
            {intl.formatMessage(m[need])}
          </label>
        ))}
      </fieldset>
      <label className={css.choice}>
        {intl.formatMessage(m.days)}
        <select name="days" defaultValue={wish?.days ?? dayChoices[2]}>
          {withChosen(dayChoices, wish?.days).map((count) => (
            <option key={count} value={count}>
              {intl.formatMessage(m.dayCount, { count })}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        {intl.formatMessage(m.budget)}
        <select name="budget" defaultValue={wish?.budget ?? ''}>
          <option value="">{intl.formatMessage(m.anyBudget)}</option>
          {withChosen(budgetChoices, wish?.budget).map((most) => (
            <option key={most} value={most}>
              {intl.formatMessage(m.upTo, { price: formatMoney(intl, most) })}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{intl.formatMessage(m.find)}</Button>
    </form>
  );
}

/** What the address names is shown, also where it is none of the usual choices. */
function withChosen(usual: readonly number[], chosen: number | null | undefined): number[] {
  return [...new Set(chosen ? [...usual, chosen] : usual)].sort((a, b) => a - b);
}

function Answer({ advice: { needed, cheapest, comfortable, nearest } }: { advice: Advice }) {
  const intl = useIntl();
  if (!cheapest && !nearest) {
    return (
      <p role="status" className={css.none}>
        {intl.formatMessage(m.none)}
      </p>
    );
  }
  const shown = [
    { title: m.cheapest, plan: cheapest, reason: m.lasts },
    { title: m.comfortable, plan: comfortable, reason: m.lasts },
    { title: m.nearest, plan: nearest, reason: m.falls },
  ];
  return (
    <div role="status">
      <ul className={css.answer}>
        {shown.map(
          ({ title, plan, reason }) =>
            plan && (
              <li key={title.id}>
                <h2 className={css.kind}>{intl.formatMessage(title)}</h2>
                <p className={css.reason}>
                  {intl.formatMessage(reason, {
                    times: plan.times,
                    cost: formatMoney(intl, plan.cost),
                    needed: volume(needed),
                    daily: volume(plan.daily),
                  })}
                </p>
                <Voucher plan={plan} />
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function Voucher({ plan: { bundle } }: { plan: Plan }) {
  return <VoucherCard bundle={bundle} best={false} />;
}

/** `50MB`, `1.6GB` */
function volume(megabytes: number): string {
  return megabytes < 1000 ? `${Math.round(megabytes)}MB` : `${Math.round(megabytes / 100) / 10}GB`;
}
