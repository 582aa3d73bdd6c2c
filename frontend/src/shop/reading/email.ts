import { plain } from './plain';

/** The longest address that mail systems carry. */
const MAX_LENGTH = 254;
const LABEL = '[a-z0-9][a-z0-9-]*';
const ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/**
 * `local@domain.tld` in lower case, also as programs copy it: `mailto:…`, `Asha <…>`, with the full stop of a sentence.
 * Null for anything else.
 */
export function parseEmail(text: string): string | null {
  const address = plain(text)
    .toLowerCase()
    .replace(/^.*<(.*)>$/, '$1')
    .replace(/[.,;]+$/, '')
    .replace(/^mailto:/, '')
    .trim();
  return address.length <= MAX_LENGTH && ADDRESS.test(address) ? address : null;
}
