import { readLocal, removeLocal, writeLocal } from '../kit/storage/storage';

const KEY = 'signedIn';

/** Whether somebody signed in on this device and has not signed out; the session itself is never stored. */
export function mayHaveSession(): boolean {
  return readLocal(KEY) !== null;
}

export function hintAtSession(signedIn: boolean): void {
  if (signedIn) writeLocal(KEY, 'yes');
  else removeLocal(KEY);
}
