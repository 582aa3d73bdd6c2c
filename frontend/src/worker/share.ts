import { DESK, SHARED_TEXT, SHARED_TO } from './contract';

/**
 * Opens the page that takes up a shared text: the desk as it is open on this device, or else the customers' page. The text
 * never leaves the device this way: a wallet's message holds a balance.
 */
export async function openShared(
  request: Pick<Request, 'formData' | 'url'>,
  windows: readonly { url: string }[],
): Promise<Response> {
  const text = (await request.formData()).get(SHARED_TEXT);
  const desk = windows.find(({ url }) => new URL(url).pathname === DESK);
  const page = desk ? new URL(desk.url) : new URL(SHARED_TO, request.url);
  page.hash = new URLSearchParams({
    [SHARED_TEXT]: typeof text === 'string' ? text : '',
  }).toString();
  return Response.redirect(page, 303);
}
