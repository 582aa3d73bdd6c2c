import { recordOf } from '../../../kit/records';
import type { MessageDescriptor } from 'react-intl';
import { chips, search, sort, type FilterValues } from '../list/filterFields';
import { chipMessages, sortingMessages, wholeListMessages as m } from './messages';

type Chip = Exclude<keyof typeof chipMessages, 'all'>;
type Sorting = keyof typeof sortingMessages;

interface Offered {
  /** What a search looks in, in words. */
  hint: MessageDescriptor;
  chips: readonly Chip[];
  /** The first is the usual one. */
  sortings: readonly [Sorting, ...Sorting[]];
}

/** Search, chips and order above a list that is here as a whole. */
export function itemFilter({ hint, chips: fits, sortings: [usual, ...others] }: Offered) {
  return {
    q: search(m.search, hint),
    show: chips(m.show, pick<keyof typeof chipMessages>(chipMessages, ['all', ...fits])),
    sort: sort(m.sortBy, sortingMessages[usual], pick(sortingMessages, others)),
  };
}

export type ItemSchema = ReturnType<typeof itemFilter>;
export type Choice = FilterValues<ItemSchema>;

function pick<Name extends string>(
  all: Readonly<Record<Name, MessageDescriptor>>,
  names: readonly Name[],
) {
  return recordOf(names.map((name) => [name, all[name]] as const));
}
