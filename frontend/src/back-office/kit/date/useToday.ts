import { useNow } from '../../../kit/hooks/useNow';
import { MINUTE_MS } from '../list/waiting';
import { dayOf } from './days';

/** The day of the shop; midnight passes while a page is open. */
export function useToday(): string {
  return dayOf(useNow(true, MINUTE_MS));
}
