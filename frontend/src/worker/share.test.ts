import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { paths } from '../shop/paths';
import { asRecord } from '../kit/narrow';
import {
  CLOSE,
  DESK,
  FILE_WAITS,
  SHARED_FILE,
  SHARED_FILE_KEY,
  SHARED_TEXT,
  SHARED_TO,
} from './contract';
import { openShared } from './share';

it('a shared text reaches the page behind the # only', async () => {
  const form = new FormData();
  form.set(SHARED_TEXT, 'DES9B14S4R Confirmed. Tsh7,000.00 & more');
  const request = {
    formData: () => Promise.resolve(form),
    url: `https://shop.example${SHARED_TO}`,
  };
  const answer = await openShared(request, [{ url: 'https://shop.example/admin/orders' }]);
  const { pathname, search, hash } = new URL(answer.headers.get('Location') ?? '');
  expect([answer.status, pathname, search]).toEqual([303, paths.recover, '']);
  const shared = new URLSearchParams(hash.slice(1));
  expect(shared.get(SHARED_TEXT)).toBe('DES9B14S4R Confirmed. Tsh7,000.00 & more');
});

it('a text that is shared while the desk is open goes to the desk as it is', async () => {
  const request = {
    formData: () => Promise.resolve(new FormData()),
    url: `https://shop.example${SHARED_TO}`,
  };
  const desk = `https://shop.example${paths.adminDesk}?show=vodacom`;
  const answer = await openShared(request, [{ url: 'https://shop.example/' }, { url: desk }]);
  expect(answer.headers.get('Location')).toBe(`${desk}#${SHARED_TEXT}=`);
  expect(DESK).toBe(paths.adminDesk);
});

it('a shared file waits on the device for the close of the day', async () => {
  const put = vi.fn<(key: string, file: Response) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('caches', { open: () => Promise.resolve({ put }) });
  const form = new FormData();
  form.set(SHARED_FILE, new File(['order_id,amount'], 'Taarifa Ñ.csv', { type: 'text/csv' }));
  const request = {
    formData: () => Promise.resolve(form),
    url: `https://shop.example${SHARED_TO}`,
  };
  const answer = await openShared(request, [{ url: `https://shop.example${DESK}` }]);
  expect(answer.headers.get('Location')).toBe(`https://shop.example${CLOSE}#${FILE_WAITS}`);
  expect(CLOSE).toBe(paths.adminClose);
  const [key, kept] = put.mock.calls[0] ?? [];
  expect(key).toBe(SHARED_FILE_KEY);
  expect(decodeURIComponent(kept?.headers.get('X-File-Name') ?? '')).toBe('Taarifa Ñ.csv');
  vi.unstubAllGlobals();
});

it('the manifest shares texts in a form to the page that reads them', () => {
  const manifest = asRecord(JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')));
  expect(manifest['share_target']).toMatchObject({
    action: SHARED_TO,
    method: 'POST',
    params: { text: SHARED_TEXT, files: [{ name: SHARED_FILE }] },
  });
  expect(SHARED_TO).toBe(paths.recover);
});
