import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { paged } from '../../test/paged';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { juma } from '../../test/staffFixtures';
import { StaffPage } from './StaffPage';
import type { Person } from './api';

const neema: Person = { ...juma, _id: 'neema', name: 'Neema Mushi', email: 'neema@example.co.tz' };

/** Juma as the shop has him now. */
let stored: Person;
let counted = { active: 5, withoutSecondFactor: 3 };
const sent = vi.fn<(call: string, body?: unknown) => void>();

const open = (path = '/admin/people', language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/people/:personId?" element={<StaffPage />} />
      </Routes>
      <Address />
    </>,
    { path, language, as: owner },
  );

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sent.mockClear();
  stored = juma;
  counted = { active: 5, withoutSecondFactor: 3 };
  server.use(
    http.get('*/api/people', () => paged([stored])),
    http.get('*/api/people/second-factors', () => answer(counted)),
    http.get('*/api/people/:id', ({ params: { id } }) =>
      id === stored._id ? answer(stored) : failure(404, 'person_not_found'),
    ),
    http.put('*/api/people/juma', async ({ request }) => {
      const body = (await request.json()) as Partial<Person>;
      sent('change', body);
      if (body.version !== stored.version) {
        return failure(409, 'version_conflict', { data: stored });
      }
      stored = { ...stored, ...body, version: stored.version + 1 };
      return answer(stored);
    }),
    http.post('*/api/people/juma/:act', ({ params: { act } }) => {
      sent(String(act));
      stored = { ...stored, version: stored.version + 1 };
      if (act === 'reset-link') {
        return answer({
          kind: 'reset',
          token: 'secret',
          isEmailed: false,
          person: { ...stored, linkExpiresAt: juma.createdAt },
        });
      }
      if (act !== 'sign-out') stored.status = act === 'disable' ? 'disabled' : 'active';
      return answer(stored);
    }),
  );
});

const dialog = () => screen.findByRole('dialog');
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

describe('inviting a colleague', () => {
  const invite = async (language: Language = 'en') => {
    const opened = open('/admin/people/invite', language);
    await dialog();
    return opened;
  };

  it('gives a link that is shown once, behind the # of its address', async () => {
    server.use(
      http.post('*/api/people/invitations', async ({ request }) => {
        sent('invite', await request.json());
        return answer({ kind: 'invitation', token: 'secret', isEmailed: true, person: neema }, 201);
      }),
    );
    const { user } = await invite();
    await user.type(screen.getByLabelText('Name'), 'Neema Mushi');
    await user.type(screen.getByLabelText('Email'), 'neema@example.co.tz');
    await user.click(screen.getByRole('radio', { name: /^Viewer/ }));
    await press(user, 'Create link');
    expect(await screen.findByText(/\/invitation#secret$/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Send this link to Neema Mushi' })).toHaveFocus();
    expect(screen.getByText('It is also mailed to neema@example.co.tz.')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('invite', {
      name: 'Neema Mushi',
      email: 'neema@example.co.tz',
      role: 'viewer',
    });
    await press(user, 'Done');
    await waitFor(() => expect(address()).toBe('/admin/people'));
  });

  it('says at each field what is wrong with it, and keeps what was typed', async () => {
    server.use(
      http.post('*/api/people/invitations', () =>
        failure(422, 'validation_failed', {
          errors: [
            { field: 'name', code: 'required', message: 'Please write a name.' },
            { field: 'email', code: 'taken', message: 'This address has an account.' },
          ],
        }),
      ),
    );
    const { user } = await invite();
    await user.type(screen.getByLabelText('Email'), 'juma@example.co.tz');
    await press(user, 'Create link');
    expect(await screen.findByText('Please write a name.')).toBeVisible();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription('This address has an account.');
    expect(email).toHaveValue('juma@example.co.tz');
  });

  it.each([
    ['en', 'Handles orders, deliveries and stuck payments. Cannot refund.'],
    ['sw', 'Anashughulikia oda, kutuma na malipo yaliyokwama. Harejeshi fedha.'],
  ] as const)('says what each role may do (%s)', async (language, support) => {
    await invite(language);
    const roles = screen.getAllByRole('radio');
    expect(roles).toHaveLength(5);
    expect(roles[2]).toBeChecked();
    expect(roles[2]).toHaveAccessibleDescription(support);
    roles.forEach((role) => expect(role).toHaveAccessibleDescription(/.{20}/));
  });
});

describe('a colleague', () => {
  it('is disabled, and saving the form afterwards is no conflict', async () => {
    const { user } = open('/admin/people/juma');
    await user.clear(await within(await dialog()).findByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Juma H.');
    await press(user, 'Disable');
    expect(await screen.findByText('Juma Hassan can no longer sign in')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Juma H.');
    await press(user, 'Save');
    expect(await screen.findByText('Juma H. is saved')).toBeVisible();
    expect(stored).toMatchObject({ name: 'Juma H.', status: 'disabled', version: 5 });
  });

  it('whose name somebody else changed meanwhile is a conflict', async () => {
    const { user } = open('/admin/people/juma');
    await user.type(await within(await dialog()).findByLabelText('Name'), ' Ali');
    stored = { ...juma, name: 'Juma Said', version: 4 };
    await press(user, 'Save');
    expect((await screen.findAllByText(/Juma Said/))[0]).toBeVisible();
    expect(stored.name).toBe('Juma Said');
  });

  it('is signed out everywhere', async () => {
    const { user } = open('/admin/people/juma');
    await dialog();
    await press(user, 'Sign out everywhere');
    expect(await screen.findByText('Juma Hassan is signed out everywhere')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('sign-out');
  });

  it('gets a link without what was typed being lost', async () => {
    const { user } = open('/admin/people/juma');
    await user.type(await within(await dialog()).findByLabelText('Name'), ' Ali');
    await press(user, 'Password reset link');
    expect(await screen.findByText(/\/reset#secret$/)).toBeVisible();
    expect(screen.getByLabelText('Name')).not.toBeVisible();
    await press(user, 'Done');
    expect(await screen.findByLabelText('Name')).toHaveValue('Juma Hassan Ali');
    await press(user, 'Save');
    expect(await screen.findByText('Juma Hassan Ali is saved')).toBeVisible();
  });

  it('is found by the address alone, wherever the list has them', async () => {
    server.use(http.get('*/api/people', () => paged([neema], 'next', 2)));
    open('/admin/people/juma');
    expect(await screen.findByRole('heading', { name: 'Juma Hassan' })).toBeVisible();
  });

  it('without a second step is seen as such', async () => {
    stored = { ...juma, secondFactor: false };
    open('/admin/people/juma');
    expect(await within(await dialog()).findByText('Without two-step sign-in')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset two-step sign-in' })).toBeNull();
  });

  it('loses the second step once the password was given', async () => {
    server.use(
      http.post('*/api/auth/confirm', () =>
        answer({ confirmation: 'c1', expiresAt: juma.createdAt }),
      ),
      http.post('*/api/people/juma/second-factor/reset', ({ request }) => {
        const confirmation = request.headers.get('confirmation');
        if (!confirmation) return failure(403, 'confirmation_required');
        sent('reset', confirmation);
        stored = { ...stored, secondFactor: false };
        return answer(stored);
      }),
    );
    const { user } = open('/admin/people/juma');
    await within(await dialog()).findByText('Two-step sign-in on');
    await press(user, 'Reset two-step sign-in');
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(
      await screen.findByText('Juma Hassan now signs in with the password alone'),
    ).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('reset', 'c1');
  });

  it('that is nobody says so', async () => {
    open('/admin/people/nobody');
    expect(await screen.findByText('Check the link.')).toBeVisible();
  });
});

describe('colleagues whom a password alone lets in', () => {
  const lists = () => {
    const asked = vi.fn<(search: string) => void>();
    server.use(
      http.get('*/api/people', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked(searchParams.get('lacksSecondFactor') ?? 'all');
        return paged(searchParams.has('lacksSecondFactor') ? [neema] : [neema, juma]);
      }),
    );
    return asked;
  };

  it.each([
    ['en', '3 of 5 without two-step sign-in', 'Show them', 'Show the whole team'],
    ['sw', '3 kati ya 5 bila uthibitishaji wa hatua mbili', 'Waonyeshe', 'Onyesha timu yote'],
  ] as const)('are counted and found (%s)', async (language, count, show, all) => {
    const asked = lists();
    const { user } = open('/admin/people?q=e', language);
    expect(await screen.findByText(count)).toBeVisible();
    await user.click(screen.getByRole('link', { name: show }));
    await waitFor(() => expect(screen.queryByText('Juma Hassan')).toBeNull());
    expect(asked).toHaveBeenLastCalledWith('true');
    expect(address()).toBe('/admin/people?q=e&without=second-step');
    await user.click(screen.getByRole('link', { name: all }));
    expect(await screen.findByText('Juma Hassan')).toBeVisible();
    expect(address()).toBe('/admin/people?q=e');
  });

  it('are said to be none', async () => {
    counted = { active: 2, withoutSecondFactor: 0 };
    open();
    expect(await screen.findByText('Everyone who can sign in uses two-step sign-in')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show them' })).toBeNull();
  });
});
