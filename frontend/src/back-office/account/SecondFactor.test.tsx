import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { SecondFactor } from './SecondFactor';

const key = 'ABCDEFGHJKLMNPQR';
const codes = ['7K3M-9QX2', '4HTR-8WVN'];
const sent = vi.fn<(path: string, body: unknown) => void>();

/** As the server knows it. */
let enabledAt: string | null = null;
let recoveryCodesLeft = 10;
let reply: (path: string) => Response;

function respond(path: string): Response {
  if (path === 'disable') enabledAt = null;
  else enabledAt ??= '2026-11-20T21:30:00Z';
  recoveryCodesLeft = 10;
  return path === 'disable' ? answer(null) : answer({ recoveryCodes: codes });
}

beforeEach(() => {
  sent.mockClear();
  enabledAt = null;
  recoveryCodesLeft = 10;
  reply = respond;
  server.use(
    http.get('*/api/auth/second-factor', () => answer({ enabledAt, recoveryCodesLeft })),
    http.post('*/api/auth/second-factor', () => answer({ key, address: 'otpauth://totp/hub' })),
    http.post('*/api/auth/second-factor/:path', async ({ request, params }) => {
      const path = String(params['path']);
      sent(path, await request.json());
      return reply(path);
    }),
  );
});

const open = (language: Language = 'en') => renderApp(<SecondFactor />, { as: owner, language });

const prove = async ({ user }: ReturnType<typeof open>, label: RegExp, button: string) => {
  await user.type(await screen.findByLabelText(label), '123 456');
  await user.type(screen.getByLabelText('Current password'), 'secret');
  await user.click(screen.getByRole('button', { name: button }));
};

async function setUp() {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'Set up' }));
  return app;
}

describe('a second step that is off', () => {
  it('is turned on by a code of the app, and shows its recovery codes until they are saved', async () => {
    const app = await setUp();
    await prove(app, /^Code from the app/, 'Turn on');
    const heading = await screen.findByRole('heading', { name: 'Your recovery codes' });
    expect(heading).toHaveFocus();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(sent).toHaveBeenCalledWith('enable', { code: '123 456', password: 'secret' });
    await app.user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText('On since 21 Nov 2026, 00:30.')).toBeVisible();
    for (const code of codes) expect(screen.queryByText(code)).toBeNull();
  });

  it('shows the key in groups that can be typed, and leads to an app on this phone', async () => {
    await setUp();
    expect(await screen.findByText('ABCD EFGH JKLM NPQR')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in my app' })).toHaveAttribute(
      'href',
      'otpauth://totp/hub',
    );
    expect(screen.getByTitle('QR code for the authenticator app')).toBeInTheDocument();
  });

  it('stays off when the setting up is cancelled', async () => {
    const { user } = await setUp();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(screen.queryByText('ABCD EFGH JKLM NPQR')).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['code', 'This code is wrong', /^Code from the app/],
    ['password', 'This is not your password', 'Current password'],
  ])('says at its field that the %s is wrong, and keeps the key', async (field, message, label) => {
    const errors = [{ field, code: 'wrong', message }];
    reply = () => failure(422, 'validation_failed', { errors });
    const app = await setUp();
    await prove(app, /^Code from the app/, 'Turn on');
    const wrong = screen.getByLabelText(label);
    await waitFor(() => expect(wrong).toHaveAccessibleDescription(message));
    expect(wrong).toHaveFocus();
    expect(screen.getByText('ABCD EFGH JKLM NPQR')).toBeVisible();
    reply = respond;
    await app.user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Two-step sign-in is on')).toBeVisible();
  });

  it('says why it cannot be set up now', async () => {
    server.use(http.post('*/api/auth/second-factor', () => HttpResponse.error()));
    await setUp();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByRole('button', { name: 'Set up' })).toBeEnabled();
  });
});

describe('a second step that is on', () => {
  beforeEach(() => void (enabledAt = '2026-11-20T06:30:00Z'));

  it('is turned off by code and password, and can be set up again', async () => {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await prove(app, /or a recovery code/, 'Turn off');
    expect(await screen.findByText('Two-step sign-in is off')).toBeVisible();
    expect(sent).toHaveBeenCalledWith('disable', { code: '123 456', password: 'secret' });
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  });

  it('stays on when the answer is lost', async () => {
    reply = () => HttpResponse.error();
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await prove(app, /or a recovery code/, 'Turn off');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText(/^On since/)).toBeVisible();
    expect(screen.queryByText('Two-step sign-in is off')).toBeNull();
  });

  it.each<[number, Language, string, boolean]>([
    [3, 'en', '3 recovery codes are left.', false],
    [2, 'en', '2 recovery codes are left.', true],
    [1, 'en', '1 recovery code is left.', true],
    [0, 'en', 'No recovery code is left.', true],
  ])('warns when few codes are left: %i (%s)', async (left, language, text, warns) => {
    recoveryCodesLeft = left;
    open(language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^Create new ones soon/) !== null).toBe(warns);
  });

  it('gets new codes, and counts those afterwards', async () => {
    recoveryCodesLeft = 1;
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await prove(app, /or a recovery code/, 'New recovery codes');
    await app.user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    expect(sent).toHaveBeenCalledWith('recovery-codes', { code: '123 456', password: 'secret' });
    expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
  });
});

it('a second step that could not be asked for can be asked for again', async () => {
  server.use(
    http.get('*/api/auth/second-factor', () => failure(503, 'service_busy'), { once: true }),
  );
  const { user } = open();
  const problem = await screen.findByRole('alert');
  await user.click(within(problem).getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});
