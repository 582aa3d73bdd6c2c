import { plainCode } from './plain';

const MAX_LENGTH = 80;
/** `*` and three digits; shorter codes, and those with a leading 0, change the settings of the phone itself. */
const CODE = /^\*[1-9]\d\d(\*(\d+|\{number\}|\{amount\}))*#$/;

/** A code to dial, without blanks; null for what no network has. */
export function parseUssd(text: string): string | null {
  const code = plainCode(text).replaceAll(' ', '');
  return code.length <= MAX_LENGTH && CODE.test(code) ? code : null;
}
