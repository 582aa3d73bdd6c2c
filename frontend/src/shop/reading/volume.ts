import { parseWhole } from './number';
import { plainCode } from './plain';

const MB_PER_GB = 1000;
const MAX_MB = 100_000_000;
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:MBS?|MEGA|MEGS|MEGABYTES?)$/, 1],
  [/^(?:GBS?|G|GIGS?|GIGA|GIGABYTES?)$/, MB_PER_GB],
];

/** The megabytes of a data volume such as `500MB`, `10 GB`, `GB10` or `1,2 gb`; null for anything else. */
export function parseVolume(text: string): number | null {
  const parts = /^([A-Z]*) ?([^A-Z]*?) ?([A-Z]*)$/.exec(
    plainCode(text).toUpperCase().replace(/\.+$/, ''),
  );
  const [, before = '', number = '', after = ''] = parts ?? [];
  const unit =
    (before === '' || after === '') && UNITS.find(([names]) => names.test(before + after));
  const megabytes = unit ? inMegabytes(number, unit[1]) : null;
  return megabytes !== null && megabytes >= 1 && megabytes <= MAX_MB ? megabytes : null;
}

/** Whole megabytes; up to three decimals after a point, one or two after a comma. */
function inMegabytes(number: string, unit: number): number | null {
  const whole = parseWhole(number);
  if (typeof whole === 'number') return unit > 1 && number.includes(',') ? null : whole * unit;
  const [, first, decimals = ''] =
    /^(\d+)(?:\.(?=\d{1,3}$)|,(?=\d{1,2}$))(\d+)$/.exec(number) ?? [];
  if (first === undefined || unit === 1) return null;
  return Number(first) * MB_PER_GB + Number(decimals.padEnd(3, '0'));
}
