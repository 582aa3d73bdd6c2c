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
  const scale = LONGEST / Math.max(bitmap.width, bitmap.height);
  const smaller = scale < 1 ? await drawn(bitmap, scale, file.type) : null;
  bitmap.close();
  return smaller && smaller.size < file.size ? smaller : file;
}

function drawn(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const target = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, target, QUALITY));
}
