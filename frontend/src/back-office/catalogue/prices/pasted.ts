import type { Bundle, Network } from '../../../api/types';
import { isNetwork } from '../../../shop/networks';
import { folded } from '../../../shop/reading/fold';
import { parseShillings } from '../../../shop/reading/number';

export type PasteProblem = 'noPrice' | 'unknown' | 'repeated' | 'ambiguousNumber';

export type PastedRow = { line: number; name: string } & (
  | { bundle: Bundle; price: number }
  | { choices: Bundle[]; price: number }
  | { problem: PasteProblem }
);

/** Names that sheets call networks by. */
const NETWORKS: Record<string, Network> = { tigo: 'yas', zantel: 'yas', voda: 'vodacom' };

/** Rows of a sheet: name or id, perhaps the network, and last the price. `chosen`: the bundle of a line whose name several have. */
export function readPasted(
  text: string,
  bundles: readonly Bundle[],
  chosen: Readonly<Record<number, string>> = {},
): PastedRow[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((typed, index): PastedRow[] => {
    const line = index + 1;
    const cells = cellsOf(typed);
    if (cells.length === 0 || (index === 0 && isHeading(cells))) return [];
    const row = rowOf(line, cells, bundles, chosen[line]);
    if (!('bundle' in row)) return [row];
    if (seen.has(row.bundle.id)) return [{ line, name: row.name, problem: 'repeated' }];
    seen.add(row.bundle.id);
    return [row];
  });
}

function cellsOf(line: string): string[] {
  const byMark = line.split(/\t|;| {2,}/).map((cell) => cell.trim());
  const cells = byMark.filter(Boolean);
  if (cells.length !== 1) return cells;
  // Typed by hand: the price is the last word, after a comma or not.
  const [, name, price] = /^(.*\S)[\s,]+(\S+)$/.exec(cells[0] ?? '') ?? [];
  return name && price ? [name.replace(/,$/, ''), price] : cells;
}

const isHeading = (cells: readonly string[]) => cells.length > 1 && !/\d/.test(cells.at(-1) ?? '');

function rowOf(
  line: number,
  cells: readonly string[],
  bundles: readonly Bundle[],
  chosen: string | undefined,
): PastedRow {
  const named = cells.slice(0, -1);
  const name = named.join(' · ') || (cells[0] ?? '');
  const price = named.length > 0 ? parseShillings(cells.at(-1) ?? '') : 'malformed';
  if (price === 'ambiguous') return { line, name, problem: 'ambiguousNumber' };
  if (typeof price === 'string' || price <= 0) return { line, name, problem: 'noPrice' };
  const found = matching(named, bundles);
  const [first, ...others] = found;
  if (!first) return { line, name, problem: 'unknown' };
  if (others.length === 0) return { line, name, bundle: first, price };
  const bundle = found.find(({ id }) => id === chosen);
  return bundle ? { line, name, bundle, price } : { line, name, choices: found, price };
}

function matching(named: readonly string[], bundles: readonly Bundle[]): Bundle[] {
  const byId = bundles.find(({ id }) => named.includes(id));
  if (byId) return [byId];
  const words = folded(named.join(' ')).split(' ');
  const exact = calledSo(folded(named.join(' ')), bundles);
  if (exact.length > 0) return exact;
  const network = words.map(networkOf).find((found) => found !== null);
  if (!network) return [];
  const rest = words.filter((word) => networkOf(word) === null).join(' ');
  return calledSo(rest, bundles).filter((bundle) => bundle.network === network);
}

const calledSo = (name: string, bundles: readonly Bundle[]) =>
  bundles.filter((bundle) => [bundle.name, bundle.nameSwahili].some((own) => folded(own) === name));

function networkOf(word: string): Network | null {
  return isNetwork(word) ? word : (NETWORKS[word] ?? null);
}
