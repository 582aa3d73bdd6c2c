/** Bytes. */
const MOST = 5 * 1024 * 1024;

export type PictureFault = 'wrongType' | 'tooLarge';

/** What keeps a file from being a picture of the shop, as far as its outside tells. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!type.startsWith('image/') || type.includes('svg')) return 'wrongType';
  return size > MOST ? 'tooLarge' : null;
}
