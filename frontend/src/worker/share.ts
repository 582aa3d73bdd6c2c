import {
  AS_OF,
  CLOSE,
  DESK,
  FILE_NAME,
  FILE_WAITS,
  SHARED_FILE,
  SHARED_FILE_KEY,
  SHARED_FILES,
  SHARED_TEXT,
  SHARED_TO,
} from './contract';

/**
 * Opens the page that takes up a shared text: the desk as it is open on this device, or else the customers' page. The text
 * never leaves the device this way: a wallet's message holds a balance. A shared file is a statement for the close.
 */
export async function openShared(
  request: Pick<Request, 'formData' | 'url'>,
  windows: readonly { url: string }[],
): Promise<Response> {
  const form = await request.formData();
  const file = form.get(SHARED_FILE);
  if (file instanceof File && file.size > 0) return openFile(file, request.url);
  const text = form.get(SHARED_TEXT);
  const desk = windows.find(({ url }) => new URL(url).pathname === DESK);
  const page = desk ? new URL(desk.url) : new URL(SHARED_TO, request.url);
  page.hash = new URLSearchParams({
    [SHARED_TEXT]: typeof text === 'string' ? text : '',
  }).toString();
  return Response.redirect(page, 303);
}

/** The file waits on the device until the close takes it up, which may be after the sign-in. */
async function openFile(file: File, from: string): Promise<Response> {
  const headers = { [FILE_NAME]: encodeURIComponent(file.name), [AS_OF]: String(Date.now()) };
  const cache = await caches.open(SHARED_FILES);
  await cache.put(SHARED_FILE_KEY, new Response(file, { headers }));
  return Response.redirect(new URL(`${CLOSE}#${FILE_WAITS}`, from), 303);
}
