import { parsePhone } from '../../../../shop/reading/phone';
import { plain } from '../../../../shop/reading/plain';

/** What stands between the words of a message; dots and dashes within a word may belong to an id, commas to an amount. */
const BETWEEN_WORDS = /(?:[\s:;!?()[\]"'*#=|]|,(?!\d{3}\b))+/;
const AT_ENDS = /^[.-]+|[.-]+$/g;
const ID = /^[0-9A-Z]{4,40}$/;
/** Shorter words of a message are tills, times and sizes. */
const MIN_IN_MESSAGE = 8;
const AMOUNT_OR_DATE = /^(?:TSH|TZS|SH)?[\d,]+[.]\d{1,2}$|^\d{1,4}[.-]\d{1,2}[.-]\d{1,4}$|,/;
const MONEY = /^(?:TSHS?|TZS|SHS?)\.?\d*$/;
const OUR_ORDER = /^TBH\d/;
/** Words that announce the id in the messages of the four wallets. */
const ANNOUNCES =
  /^(?:TRANS(?:ACTION)?|TXN|TXNID|TRANSID|TID|MUAMALA|KUMBUKUMBU|REF|REFERENCE|RISITI|RECEIPT)$/;
/** `Kumbukumbu No. 123`, `Namba ya muamala ni 123`. */
const WORDS_BEFORE = 3;

/**
 * The transaction id in what a person typed or pasted: the id alone, in groups or not, or the whole message of a
 * wallet. Null when there is none, or when several numbers could be it.
 */
export function transactionIdIn(text: string): string | null {
  const message = plain(text).toUpperCase();
  const words = message
    .split(BETWEEN_WORDS)
    .map((word) => word.replace(AT_ENDS, ''))
    .filter(Boolean);
  const alone = compact(message);
  const isGrouped = ID.test(alone) && /\d/.test(alone) && !words.some(isMoney);
  return idInMessage(words) ?? (isGrouped ? alone : null);
}

function idInMessage(words: readonly string[]): string | null {
  if (words.length < 2) return null;
  const ids = words.flatMap((word, place) =>
    isId(word, words[place - 1]) ? [{ word, place }] : [],
  );
  const first = ids.find(({ place }) => place === 0);
  const announced = ids.find(({ place }) =>
    words.slice(Math.max(0, place - WORDS_BEFORE), place).some((word) => ANNOUNCES.test(word)),
  );
  const mixed = ids.find(({ word }) => isMixed(word));
  const only = ids.length === 1 ? ids[0] : undefined;
  const chosen = (first && isMixed(first.word) && first) || announced || mixed || only;
  return chosen ? compact(chosen.word) : null;
}

function isId(word: string, before: string | undefined): boolean {
  const id = compact(word);
  if (!ID.test(id) || id.length < MIN_IN_MESSAGE || !/\d/.test(id)) return false;
  if (AMOUNT_OR_DATE.test(word) || isMoney(word) || OUR_ORDER.test(word)) return false;
  return !(before && isMoney(before)) && parsePhone(id) === null;
}

/** A currency, also with its amount. */
function isMoney(word: string): boolean {
  return MONEY.test(word);
}

function isMixed(word: string): boolean {
  return /\d/.test(word) && /[A-Z]/.test(word);
}

function compact(word: string): string {
  return word.replace(/[\s.-]/g, '');
}
