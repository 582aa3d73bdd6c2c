import { SHARED_TEXT, SHARED_TO } from './contract';

/** Opens the page that takes up a shared text. The text never leaves the device this way: a wallet's message holds a balance. */
export async function openShared(request: Pick<Request, 'formData' | 'url'>): Promise<Response> {
  const text = (await request.formData()).get(SHARED_TEXT);
  const page = new URL(SHARED_TO, request.url);
  page.hash = new URLSearchParams({
    [SHARED_TEXT]: typeof text === 'string' ? text : '',
  }).toString();
  return Response.redirect(page, 303);
}
