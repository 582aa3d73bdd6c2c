import { useEffect } from 'react';
import { useToday } from '../kit/date/useToday';
import { useReadListsMutation, type DayClose } from './api';
import { awaitsList } from './sourceName';

/** Has the shop read what payment companies list of a day that is over, once the day is opened. */
export function useDueLists({ date, sources }: DayClose): boolean {
  const [read, { isLoading }] = useReadListsMutation();
  const today = useToday();
  const isDue = date < today && sources.some(awaitsList);
  useEffect(() => {
    // What could not be read is told at its company.
    if (isDue) void read({ date, onlyDue: true });
  }, [isDue, date, read]);
  return isLoading;
}
