import { checkPicture, isHeic, MAX_PICTURE_BYTES } from '../../../../kit/picture/checkPicture';
import { downscale } from '../../../../kit/picture/downscale';

export interface ChosenPicture {
  fileName: string;
  /** A data URL. */
  data: string;
}

export type PictureProblem = 'none' | 'wrongType' | 'tooLarge' | 'unreadable';

const LONGEST_NAME = 120;

/** A chosen file as it is sent, made smaller where this browser can; or why it is not taken. */
export async function readPicture(file: File): Promise<ChosenPicture | PictureProblem> {
  const fault = checkPicture(file);
  if (fault) return fault;
  const smaller = await downscale(file).catch(() => null);
  if (!smaller || (isHeic(file) && smaller === file)) return 'unreadable';
  if (smaller.size > MAX_PICTURE_BYTES) return 'tooLarge';
  return { fileName: file.name.slice(-LONGEST_NAME), data: await dataUrlOf(smaller) };
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(new Error('the file cannot be read'));
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : fail());
    reader.onerror = fail;
    reader.readAsDataURL(blob);
  });
}
