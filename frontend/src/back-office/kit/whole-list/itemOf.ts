import type { WholeList } from './Results';

/** The list's query narrowed to one of its items; null if the list lacks it. */
export function itemOf<Item extends { id: string }>(
  { data, ...query }: WholeList<Item>,
  id: string,
) {
  return { ...query, data: data && (data.find((item) => item.id === id) ?? null) };
}
