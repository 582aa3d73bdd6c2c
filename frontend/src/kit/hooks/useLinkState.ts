import { useLocation } from 'react-router';
import { asRecord } from '../narrow';

/** What the link that led here put into the history entry. */
export function useLinkState(): Readonly<Record<string, unknown>> {
  return asRecord(useLocation().state);
}
