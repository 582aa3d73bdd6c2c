import { useLocation } from 'react-router';
import { fieldsOf } from './narrow';

/** What the link that led here put into the history entry. */
export function useLinkState(): Readonly<Record<string, unknown>> {
  return fieldsOf(useLocation().state);
}
