import type { Router } from '../../api/types';

/** For how many people a router must be enough. The last one means more than the one before. */
export const householdSizes = [2, 5, 10, 11] as const;

export type HouseholdSize = (typeof householdSizes)[number];

export function readHousehold(params: URLSearchParams): HouseholdSize | null {
  return householdSizes.find((size) => size.toString() === params.get('people')) ?? null;
}

/** Whether the shop says that a router is enough for so many people. */
export function isEnough({ people }: Router, household: HouseholdSize): boolean {
  return (people ?? 0) >= household;
}

/** Those that are enough first: what can be had before what is sold out, the cheapest at the top. The others keep their order. */
export function forHousehold(
  routers: readonly Router[],
  household: HouseholdSize | null,
): readonly Router[] {
  if (household === null) return routers;
  const fitting = routers.filter((router) => isEnough(router, household));
  const others = routers.filter((router) => !isEnough(router, household));
  const soldOut = ({ stock }: Router) => (stock === 0 ? 1 : 0);
  fitting.sort((a, b) => soldOut(a) - soldOut(b) || a.price - b.price);
  return [...fitting, ...others];
}
