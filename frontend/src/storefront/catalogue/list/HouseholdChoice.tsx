import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { Router } from '../../../api/types';
import { ChoiceChips } from '../../../kit/ui/ChoiceChips';
import { householdSizes, isEnough, readHousehold, type HouseholdSize } from '../household';
import { routerMessages as m } from '../routerMessages';
import css from './RoutersPage.module.css';

/** Kept in the address, so that Back and a shared link show the same list. */
export function useHousehold(): [HouseholdSize | null, (size: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (size: string | null) => {
    const next = new URLSearchParams(params);
    if (size === null) next.delete('people');
    else next.set('people', size);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [readHousehold(params), choose];
}

/** How many people it must be enough for. Only in a shop that says so of a router. */
export function HouseholdChoice({ routers }: { routers: readonly Router[] }) {
  const intl = useIntl();
  const [household, choose] = useHousehold();
  if (!routers.some(({ people }) => people)) return null;
  const enough = routers.filter(
    (router) => household !== null && router.stock > 0 && isEnough(router, household),
  );
  return (
    <div className={css.household}>
      <strong>{intl.formatMessage(m.howMany)}</strong>
      <ChoiceChips
        label={intl.formatMessage(m.howMany)}
        choices={householdSizes.map((size, place) => ({
          value: `${size}`,
          text:
            place === householdSizes.length - 1
              ? intl.formatMessage(m.moreThanPeople, { count: householdSizes[place - 1] })
              : intl.formatMessage(m.upToPeople, { count: size }),
        }))}
        chosen={household === null ? null : `${household}`}
        onChoose={(size) => choose(size === `${household}` ? null : size)}
      />
      <span role="status" className="visually-hidden">
        {household !== null && intl.formatMessage(m.enough, { count: enough.length })}
      </span>
    </div>
  );
}
