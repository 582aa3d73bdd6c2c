import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '../../../i18n/en.json';
import type { Language } from '../../../i18n/languageSlice';
import { unbroken } from '../../../kit/unbroken';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { AgentSimPage } from './AgentSimPage';
import { agentWords } from './builtInWords';

const sent = vi.fn<(key: string | null, body: unknown) => void>();
const at = '2026-11-20T06:30:00.000Z';
const done = {
  reference: 'AGT-7K3M9QX2TCWD',
  createdAt: at,
  notification: { whatsappUrl: 'https://wa.me/255700111333?text=AGT', text: 'AGT' },
};

const open = (language: Language = 'en') =>
  renderApp(<AgentSimPage />, { path: '/agent-sim', language });

const answerWith = (respond: () => Response) =>
  server.use(
    http.post('*/api/agent-applications', async ({ request }) => {
      sent(request.headers.get('Idempotency-Key'), await request.json());
      return respond();
    }),
  );

type User = ReturnType<typeof open>['user'];

async function fill(user: User, name = 'Neema Mushi') {
  await user.type(await screen.findByLabelText('Full name'), name);
  await user.type(screen.getByLabelText('Phone number'), '0754 321 908');
  await user.selectOptions(screen.getByLabelText('Region'), 'Mwanza');
}

const send = (user: User, name = 'Send application') =>
  user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sent.mockClear();
  answerWith(() => answer(done, 201));
});

describe('the page for agents', () => {
  it.each([
    ['en', 'Become an agent', 'Up to 10%', 'commission, 5–10% on all sales', 'Call 0700 111 222'],
    ['sw', 'Kuwa Wakala', 'Hadi 10%', 'kamisheni, 5–10% kwa mauzo yote', 'Piga 0700 111 222'],
  ] as const)('claims what the shop says (%s)', async (language, title, upTo, commission, call) => {
    open(language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(await screen.findByText(upTo)).toBeVisible();
    expect(screen.getByText(commission)).toBeVisible();
    expect(screen.getByText('TSh 500,000')).toBeVisible();
    const phone = screen.getByRole('link', { name: unbroken(call).replace('\u00a0', ' ') });
    expect(phone).toHaveAttribute('href', 'tel:+255700111222');
  });

  it('says the words that a shop may replace', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    const english = messages as Record<string, string>;
    for (const { title, texts } of Object.values(agentWords)) {
      for (const { id = '' } of [title, ...texts]) {
        expect(screen.getByText(english[id]!)).toBeVisible();
      }
    }
  });

  it('leads to WhatsApp in a new tab', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Ask on WhatsApp' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/255700111333/));
    expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('an application', () => {
  it('is sent with what was filled in, and shows its reference', async () => {
    const { user } = open();
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Vodacom' }));
    await user.click(screen.getByRole('checkbox', { name: 'Halotel' }));
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.type(screen.getByLabelText('Your message (optional)'), 'I have a shop');
    await send(user);
    const heading = await screen.findByRole('heading', { name: 'Your application has arrived' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('AGT-7K3M9QX2TCWD')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tell us on WhatsApp' })).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/.{16,}/), {
      fullName: 'Neema Mushi',
      phoneNumber: '255754321908',
      region: 'mwanza',
      networks: ['vodacom', 'halotel'],
      hasCapital: true,
      message: 'I have a shop',
      language: 'en',
    });
  });

  it('with several gaps lists them and takes the focus there', async () => {
    const { user } = open();
    await screen.findByLabelText('Full name');
    await send(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('3 fields need your attention');
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('button', { name: 'Region' }));
    expect(await screen.findByLabelText('Region')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('with one wrong field goes there', async () => {
    const { user } = open();
    await fill(user);
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Phone number'), '123');
    await send(user);
    expect(await screen.findByText(/This is not a Tanzanian mobile number/)).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
  });

  it('is kept while it is typed, also over a reload', async () => {
    const { user, unmount } = open();
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Yas' }));
    unmount();
    open();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Neema Mushi');
    expect(screen.getByLabelText('Region')).toHaveValue('mwanza');
    expect(screen.getByRole('checkbox', { name: 'Yas' })).toBeChecked();
  });

  it('without an answer is sent again under the same key; another content gets another', async () => {
    answerWith(() => failure(503, 'unavailable'));
    const { user } = open();
    await fill(user);
    await send(user);
    expect(await screen.findByText(/never counted twice/)).toBeVisible();
    await send(user, 'Send again');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await user.type(await screen.findByLabelText('Full name'), ' Juma');
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    const [first, second, third] = sent.mock.calls.map(([key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(screen.getByLabelText('Full name')).toHaveValue('Neema Mushi Juma');
  });

  it('of a number that waits for an answer is thanked for and not lost', async () => {
    answerWith(() => failure(409, 'application_exists', { data: { createdAt: at } }));
    const { user } = open();
    await fill(user);
    await send(user);
    expect(await screen.findByText('We already have your application')).toBeVisible();
    expect(screen.getByText(/You sent it on 20 November 2026/)).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Neema Mushi');
  });

  it('that the server objects to says so at the field', async () => {
    const errors = [{ field: 'phoneNumber', code: 'invalid', message: 'No such number.' }];
    answerWith(() => failure(422, 'validation_failed', { errors }));
    const { user } = open();
    await fill(user);
    await send(user);
    expect(await screen.findByText('No such number.')).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
  });

  it('that arrived stays so on this device, until another is wanted', async () => {
    const { user, unmount } = open();
    await fill(user);
    await send(user);
    await screen.findByText('AGT-7K3M9QX2TCWD');
    unmount();
    open();
    expect(await screen.findByText('AGT-7K3M9QX2TCWD')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /somebody else/ }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('');
  });
});
