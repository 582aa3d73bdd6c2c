import { plainCode } from './plain';

/** The symbols of an order id, by their value: Crockford's base 32, which leaves out I, L, O and U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const OURS = /^TBH(\d{3})-([0-9A-Z]{10})$/;
/** The generated form alone, also with a wrong check symbol. */
const TYPED = /^TBH[ _-]*((?:[0-9OIL][ _-]*){3})((?:[0-9A-Z][ _-]*){10})$/;
/** Three digits and ten symbols, possibly with blanks, hyphens and underscores between them, and nothing right behind. */
const GENERATED = /^(?:[ _-]*[0-9A-Z]){13}(?![0-9A-Z])/;
const WORD = /^[0-9A-Z-]*$/;
/** Ids that clients choose for themselves. */
const CHOSEN = /^(?:TBH|[O0]RD)[0-9A-Z-]{5,37}$/;

/**
 * The id in what a person typed or pasted: a generated one is found anywhere in a text by its check symbol, one that a
 * client chose as a word. Null for a text without an id, or with several.
 */
export function parseOrderId(text: string): string | null {
  const capitals = plainCode(text).toUpperCase();
  const generated = generatedIn(capitals);
  if (WORD.test(capitals)) {
    const id = only(generated);
    // A client may have put one of our ids into its own.
    const isPart = id && capitals.startsWith('TBH') && symbolsOf(capitals) !== symbolsOf(id);
    return (isPart ? null : id) ?? chosenId(capitals);
  }
  return generated.length === 0 ? chosenIn(capitals) : only(generated);
}

/** The id in a text as it is printed; a text without one is left for the shop to look up, in capitals. */
export function readOrderId(typed: string): string {
  const text = plainCode(typed).toUpperCase();
  const [, digits, symbols] = TYPED.exec(text) ?? [];
  if (digits && symbols) return `TBH${symbolsOf(digits)}-${symbolsOf(symbols)}`;
  return parseOrderId(text) ?? text.replace(/ /g, '');
}

/** True when an id of our own form cannot exist: its last symbol does not fit the others. */
export function isMisspelt(orderId: string): boolean {
  const [, digits, symbols] = OURS.exec(orderId) ?? [];
  return Boolean(digits && symbols) && !checkHolds(`${digits}${symbols}`);
}

/** The ids of the generated form in a text of capitals, each once. */
function generatedIn(text: string): string[] {
  const ids = text
    .split('TBH')
    .slice(1)
    .flatMap((rest, place, all) => {
      // An id may contain the three letters itself.
      const whole = [rest, ...all.slice(place + 1)].join('TBH');
      const symbols = symbolsOf(GENERATED.exec(whole)?.[0] ?? '');
      const isId = /^\d{3}/.test(symbols) && checkHolds(symbols);
      return isId ? [`TBH${symbols.slice(0, 3)}-${symbols.slice(3)}`] : [];
    });
  return [...new Set(ids)];
}

/** The only id of a client in a text; it may have blanks between its parts, if nothing else is there. */
function chosenIn(text: string): string | null {
  const parts = text
    .split(/[^\p{Alphabetic}\p{N}-]+/u)
    .map((part) => part.replace(/^-+|-+$/g, ''))
    .filter(Boolean);
  const withDigits = parts.filter((part) => /\d/.test(part));
  if (withDigits.length === parts.length) return chosenId(parts.join(''));
  const ids = withDigits.flatMap((part) => chosenId(part) ?? []);
  return only(
    ids.filter((id, place) => ids.findIndex((other) => fold(other) === fold(id)) === place),
  );
}

function chosenId(word: string): string | null {
  return CHOSEN.test(word) ? word : null;
}

function only(ids: readonly string[]): string | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

/** Luhn's sum in base 32; the weights alternate 1 and 2 from the check symbol leftwards. */
function checkHolds(symbols: string): boolean {
  const values = Array.from(symbols, (symbol) => SYMBOLS.indexOf(symbol));
  const sum = values.reverse().reduce((total, value, place) => {
    const product = value * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 32) + (product % 32);
  }, 0);
  return !values.includes(-1) && sum % 32 === 0;
}

function symbolsOf(id: string): string {
  return fold(id.replace(/[ _-]/g, ''));
}

function fold(symbols: string): string {
  return symbols.replace(/O/g, '0').replace(/[IL]/g, '1');
}
