import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { writeDate } from '../../../i18n/dates';
import { noonOf } from './days';
import { dayMessages as m } from './messages';
import { parseDate } from './parseDate';

export interface DayOf {
  /** As `2026-11-22`; empty where no day is chosen. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** An emptied field goes back to the day that stood there. */
  required?: boolean | undefined;
  onChange: (day: string) => void;
}

/** What stands in the field while a person writes, and the day that was made of it. */
interface Typed {
  text: string;
  day: string;
  left: boolean;
}

/** `22 Nov 2026`. */
export function writtenDay(intl: IntlShape, day: string): string {
  return writeDate(intl, noonOf(day), ({ shortDate, year }) => `${shortDate} ${year}`);
}

/** Takes a day as soon as it is written out, and says only afterwards what is wrong with it. */
export function useTypedDate({ value, required, onChange, ...limits }: DayOf) {
  const intl = useIntl();
  const [typed, setTyped] = useState<Typed | null>(null);
  // A day that was chosen elsewhere takes the place of what was written.
  const own = typed?.day === value ? typed : null;
  const problem = own && problemOf(intl, own.text, limits);
  const write = (text: string) => {
    const kept = problemOf(intl, text, limits) !== null || (required && !text.trim());
    const day = kept ? value : (parseDate(intl, text) ?? '');
    setTyped({ text, day, left: false });
    if (day !== value) onChange(day);
  };
  const leave = () => setTyped(own && problem ? { ...own, left: true } : null);
  return {
    text: own?.text ?? (value && writtenDay(intl, value)),
    problem: own?.left && problem ? problem : undefined,
    write,
    leave,
  };
}

function problemOf(
  intl: IntlShape,
  text: string,
  { min, max }: Pick<DayOf, 'min' | 'max'>,
): string | null {
  if (!text.trim()) return null;
  const day = parseDate(intl, text);
  if (!day) return intl.formatMessage(m.unreadable);
  if (min && day < min) return intl.formatMessage(m.tooEarly, { day: writtenDay(intl, min) });
  if (max && day > max) return intl.formatMessage(m.tooLate, { day: writtenDay(intl, max) });
  return null;
}
