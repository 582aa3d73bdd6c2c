/** What the server takes, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** What this browser is made to open, in bytes: more than any camera of a phone makes. */
const MAX_FILE_BYTES = 60 * 1024 * 1024;

export type PictureFault = 'wrongType' | 'tooLarge';

type Described = Pick<File, 'name' | 'type' | 'size'>;

/** The format of iPhones, which most browsers cannot open. Windows and Android know it by its name only. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** What keeps a file from being a picture of the shop, as far as its outside tells. */
export function checkPicture(file: Described): PictureFault | null {
  const isPicture = file.type.startsWith('image/') && !file.type.includes('svg');
  if (!isPicture && !isHeic(file)) return 'wrongType';
  return file.size > MAX_FILE_BYTES ? 'tooLarge' : null;
}
