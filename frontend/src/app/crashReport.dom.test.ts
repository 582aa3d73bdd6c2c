import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as CrashReport from './crashReport';
import { listenForCrashes } from './crashes';

const FRAME = 'at t (https://shop.example/assets/main.01234567.js:2:41)';

function errorOf(message: string, stack = FRAME, name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    ${stack}` });
}

interface Report {
  message: string;
  page: string;
}

const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
let sendCrash: typeof CrashReport.sendCrash;

beforeEach(async () => {
  vi.restoreAllMocks();
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  // A page load of its own.
  vi.resetModules();
  ({ sendCrash } = await import('./crashReport'));
});

const reports = () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as Report),
  );

const messages = async () => (await reports()).map(({ message }) => message);

describe('A crash is reported', () => {
  it('with its message, the frames in own files, the page and the version', async () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.setAttribute('src', '/assets/main.01234567.js');
    document.head.append(script);
    const elsewhere = 'at u (https://shop.example/track-order?phone=0712345678:1:2)';
    sendCrash(errorOf('x is undefined', `${elsewhere}\n    ${FRAME}`), '/routers');
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/client-errors');
    expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
    expect(await reports()).toEqual([
      {
        message: 'TypeError: x is undefined',
        stack: `    ${FRAME}`,
        page: '/routers',
        version: '01234567',
      },
    ]);
    script.remove();
  });

  it('once for each message, and at most three in a page load', async () => {
    for (const name of ['a', 'a', 'b', 'c', 'd', 'a']) sendCrash(errorOf(name), '/');
    expect(await messages()).toEqual(['TypeError: a', 'TypeError: b', 'TypeError: c']);
  });

  it('in Safari and in a back office file too', () => {
    sendCrash(errorOf('a', 't@https://shop.example/assets/back-office/1813.deffc038.js:2:41'), '/');
    expect(sendBeacon).toHaveBeenCalledOnce();
  });

  it.each([
    ['an extension', errorOf('x', `at t (chrome-extension://abc/assets/main.js:1:2)\n${FRAME}`)],
    ['a page that is not built here', errorOf('x', 'at t (https://shop.example/:1:2)')],
    ['a script of another origin', null],
    ['a rejection that is no error', { status: 'FETCH_ERROR' }],
    ['a request without network in Chrome', errorOf('Failed to fetch')],
    ['a request without network in Firefox', errorOf('NetworkError when attempting to fetch.')],
    ['a request without network in Safari', errorOf('Load failed')],
    ['an aborted request', errorOf('The user aborted a request.', FRAME, 'AbortError')],
    ['a chunk that did not arrive', errorOf('Loading chunk 7 failed.', FRAME, 'ChunkLoadError')],
  ])('but not %s', (_what, error) => {
    sendCrash(error, '/');
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('but not while the device is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    sendCrash(errorOf('x'), '/');
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('when an error or a rejection reaches the window', async () => {
    listenForCrashes();
    window.dispatchEvent(new ErrorEvent('error', { error: errorOf('thrown') }));
    const rejection = Object.assign(new Event('unhandledrejection'), {
      reason: errorOf('rejected'),
    });
    window.dispatchEvent(rejection);
    await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(2));
    expect(await messages()).toEqual(['TypeError: thrown', 'TypeError: rejected']);
    expect((await reports())[0]?.page).toBe(location.pathname);
  });
});
