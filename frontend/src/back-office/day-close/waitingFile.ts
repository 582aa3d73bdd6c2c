import { deviceNow } from '../../kit/clock';
import { openCache } from '../kit/browserCache';
import { AS_OF, FILE_NAME, SHARED_FILE_KEY, SHARED_FILES } from '../../worker/contract';

/** The file that the next opened day takes up. */
let waiting: File | null = null;

export function leaveFile(file: File): void {
  waiting = file;
}

/** Once. */
export function takeFile(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}

/** A file that was shared long ago is not what somebody wants now. */
const WAITS_MS = 60 * 60 * 1000;

/** The file that another app shared; once, and null without one. */
export async function takeSharedFile(): Promise<File | null> {
  const cache = await openCache(SHARED_FILES);
  if (!cache) return null;
  const kept = await cache.match(SHARED_FILE_KEY);
  await cache.delete(SHARED_FILE_KEY);
  if (!kept || deviceNow() - Number(kept.headers.get(AS_OF)) > WAITS_MS) return null;
  const content = await kept.blob();
  const name = decodeURIComponent(kept.headers.get(FILE_NAME) ?? '');
  return new File([content], name, { type: content.type });
}
