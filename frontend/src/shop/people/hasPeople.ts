import { useStored } from '../../kit/storage/useStored';

/** Where the people of this device are stored; `boot.js` reads it too. */
export const PEOPLE = 'people';

const EMPTY = '[]';

/** Whether this device knows somebody, without the code that reads who it is. */
export function useHasPeople(): boolean {
  const stored = useStored(PEOPLE);
  return stored !== null && stored !== EMPTY;
}
