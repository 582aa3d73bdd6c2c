import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step of time that an authenticator app shows the code of. */
export const stepNow = () => Math.floor(Date.now() / STEP_MS);

/** The six digits of a step for a key in base 32, as RFC 6238 and every app compute them. */
export function codeOf(key, step) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const at = hash[hash.length - 1] & 15;
  const number = (hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

function bytesOf(key) {
  const bits = [...key].map((digit) => ALPHABET.indexOf(digit).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
