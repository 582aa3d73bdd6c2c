import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { PaymentPicturePage } from './PaymentPicturePage';

const picture = {
  _id: 'picture-1',
  payerPhone: '255754321908',
  reference: 'CEJ3I3SETSN',
  fileName: 'Screenshot 1.png',
  fileType: 'image/png',
  fileSize: 70_000,
  sentAt: '2026-11-21T06:30:00.000Z',
  image: 'data:image/jpeg;base64,AAAA',
};
const sent = vi.fn<(body: unknown) => void>();

const open = (language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/payment-pictures/:pictureId" element={<PaymentPicturePage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { path: '/admin/payment-pictures/picture-1', language, as: owner },
  );

it.each([
  ['en', /^This is what somebody says, and no proof/, 'The picture that was sent'],
  ['sw', /^Haya ni madai tu, si uthibitisho/, 'Picha iliyotumwa'],
] as const)('a picture is shown as a claim (%s)', async (language, claim, image) => {
  server.use(http.get('*/api/support/pictures/picture-1', () => answer(picture)));
  open(language);
  expect(await screen.findByText(claim)).toBeVisible();
  expect(screen.getByRole('img', { name: image })).toHaveAttribute('src', picture.image);
  expect(screen.getByText(/Screenshot 1\.png \(image\/png, .*69.*\)/)).toBeVisible();
  expect(screen.getByText('CEJ3I3SETSN')).toBeVisible();
});

it('the case ends with what was done', async () => {
  server.use(
    http.get('*/api/support/pictures/picture-1', () => answer(picture)),
    http.post('*/api/support/pictures/picture-1/answer', async ({ request }) => {
      sent(await request.json());
      return answer({});
    }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('What did you do?'), 'Found the money');
  await user.click(screen.getByRole('button', { name: 'Close the case' }));
  await waitFor(() => expect(address()).toBe('/admin/support'));
  expect(sent).toHaveBeenCalledExactlyOnceWith({ text: 'Found the money' });
});

it('a picture that was deleted is missed', async () => {
  server.use(http.get('*/api/support/pictures/picture-1', () => failure(404, 'not_found')));
  open();
  expect(await screen.findByText('No such picture')).toBeVisible();
});
