import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../i18n/languageSlice';
import { renderApp } from '../../../../test/render';
import { answer, failure, server } from '../../../../test/server';
import { SendPicture } from './SendPicture';

const sent = vi.fn<(body: unknown) => void>();
const file = new File(['a picture'], 'Screenshot 1.png', { type: 'image/png' });
const DATA = `data:image/png;base64,${btoa('a picture')}`;

const replies = (reply: () => Response) =>
  server.use(
    http.post('*/api/payments/pictures', async ({ request }) => {
      sent(await request.json());
      return reply();
    }),
  );

const words = {
  en: ['No SMS? Send a picture of the payment', /^Picture of the payment/, 'Send the picture'],
  sw: ['Huna SMS? Tuma picha ya malipo', /^Picha ya malipo/, 'Tuma picha'],
} as const;

async function open(language: Language = 'en', chosen = file) {
  const [title, label, button] = words[language];
  const { user } = renderApp(<SendPicture payer="0754 321 908" />, { language });
  await user.click(screen.getByText(title));
  fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } });
  return { user, button: screen.getByRole('button', { name: button }) };
}

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('createImageBitmap', undefined);
});

describe('a picture of a payment', () => {
  it.each([
    ['en', 'We have your picture', /call you by .* Do not pay again\.$/],
    ['sw', 'Tumepata picha yako', /kabla ya .* Usilipe tena\.$/],
  ] as const)('goes to staff, who answer in time (%s)', async (language, title, text) => {
    replies(() =>
      answer({ sentAt: '2026-11-21T06:30:00Z', answerBy: '2026-11-21T10:30:00Z' }, 201),
    );
    const { user, button } = await open(language);
    await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
    await user.click(button);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    const paymentProof = { fileName: 'Screenshot 1.png', data: DATA };
    expect(sent).toHaveBeenCalledExactlyOnceWith({ phoneNumber: '255754321908', paymentProof });
  });

  it('is not taken from another kind of file', async () => {
    await open('en', new File(['x'], 'invoice.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is no picture.');
  });

  it('must be chosen', async () => {
    const { user } = renderApp(<SendPicture payer="0754 321 908" />);
    await user.click(screen.getByText(words.en[0]));
    await user.click(screen.getByRole('button', { name: words.en[2] }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a picture first');
    expect(sent).not.toHaveBeenCalled();
  });

  it('is refused with the reason when too many were sent', async () => {
    replies(() => failure(429, 'too_many_tries', { message: 'Too many tries' }));
    const { user, button } = await open();
    await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
    await user.click(button);
    expect(await screen.findByText(/Too many tries/)).toBeVisible();
  });
});
