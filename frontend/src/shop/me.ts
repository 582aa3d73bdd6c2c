import { shopNow } from '../kit/clock';
import { asRecord, asString } from '../kit/narrow';
import { localRecord } from '../kit/storage/localRecord';
import { parseEmail } from './reading/email';
import { parsePhone } from './reading/phone';
import { parseTin } from './reading/tin';

/** Who buys on this device. It leaves the device only with a purchase that shows it. */
export interface Me {
  /** Paid last from this device, `255XXXXXXXXX`. */
  payer?: string;
  /** Of the receipt. */
  name?: string;
  email?: string;
  /** Nine digits. */
  tin?: string;
}

interface Dated extends Me {
  at: number;
}

/** As long as a number is kept that was bought for. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const nobody: Me = {};

const kept = localRecord<Dated | null>('me', readMe);

/** Empty where nothing is known, or nothing is known any more. */
export function currentMe(): Me {
  return kept.current() ?? nobody;
}

/** What is not told anew stays as it was. */
export function rememberMe(told: Me): void {
  kept.save({ ...kept.current(), ...told, at: shopNow() });
}

export function forgetMe(): void {
  kept.save(null);
}

export const forgetOldMe = kept.tidy;

function readMe(stored: unknown): Dated | null {
  const { payer, name, email, tin, at } = asRecord(stored);
  if (typeof at !== 'number' || shopNow() - at >= KEPT_MS) return null;
  return {
    at,
    ...valid('payer', parsePhone(asString(payer) ?? '')),
    ...valid('name', asString(name)),
    ...valid('email', parseEmail(asString(email) ?? '')),
    ...valid('tin', parseTin(asString(tin) ?? '')),
  };
}

function valid(name: keyof Me, value: string | null | undefined): Me {
  return value ? { [name]: value } : {};
}
