import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The current time step (RFC 6238). */
export const stepNow = () => Math.floor(Date.now() / STEP_MS);

/** The six-digit TOTP code of a step for a base-32 key (RFC 6238). */
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
