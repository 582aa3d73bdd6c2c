import { isHeic, MAX_PICTURE_BYTES } from './checkPicture';

/** Longest side of what is uploaded, in pixels; the shop shows nothing larger. */
const LONGEST = 1600;
const QUALITY = 0.85;

/**
 * The picture, no larger than the shop can use, so that little has to be sent. As it is when it is small already or
 * when this browser cannot; rejects when it is no picture.
 */
export async function downscale(file: File): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const mustChange = isHeic(file) || file.size > MAX_PICTURE_BYTES;
  const redrawn = scale < 1 || mustChange ? await drawn(bitmap, scale, targetOf(file)) : null;
  bitmap.close();
  if (!redrawn) return file;
  return isHeic(file) || redrawn.size < file.size ? redrawn : file;
}

/** A photo stays one; what else there is may be transparent. */
function targetOf(file: File): string {
  return file.type === 'image/jpeg' || isHeic(file) ? 'image/jpeg' : 'image/webp';
}

function drawn(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
