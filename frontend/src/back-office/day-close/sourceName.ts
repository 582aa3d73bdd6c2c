import type { IntlShape } from 'react-intl';
import { providerNameOf } from '../kit/providerNames';
import type { DaySource } from './api';
import { closeMessages as m } from './messages';

/** A payment company by its own name, or the shop's till. */
export function sourceName(intl: IntlShape, source: string): string {
  return source === 'till' ? intl.formatMessage(m.till) : providerNameOf(source);
}

/** Of which source a file probably is: the only one whose statement is missing, or the only one. */
export function likelySource(sources: readonly DaySource[]): string {
  const missing = sources.filter(({ statement, uncovered }) => !statement && uncovered.count > 0);
  const likely = missing.length > 0 ? missing : sources;
  return likely.length === 1 ? (likely[0]?.source ?? '') : '';
}

/** Whether a company's own list of a day that is over is still to be read. */
export function awaitsList({ hasList, statement }: DaySource): boolean {
  return hasList && (!statement || statement.isEarly);
}
