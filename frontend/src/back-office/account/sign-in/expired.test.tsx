import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../api/api';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { useAppForm } from '../../../kit/form/useAppForm';
import { TextField } from '../../../kit/form/TextField';
import type { Language } from '../../../i18n/languageSlice';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { RequireAdmin } from './RequireAdmin';
import { AdminLoginPage } from './AdminLoginPage';

const noteApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveNote: build.mutation<string, string>({
      query: (note) => ({ url: '/api/note', method: 'PUT', body: { note } }),
    }),
  }),
});

const { useSaveNoteMutation } = noteApi;

const saved = vi.fn();

function NoteForm() {
  const [save] = useSaveNoteMutation();
  const form = useAppForm({
    defaultValues: { note: '' },
    labels: { note: 'Note' },
    toRequest: ({ note }) => checked({}, () => note),
    send: (note) => save(note),
    onSent: saved,
  });
  return (
    <Form form={form}>
      <TextField {...form.field('note')} />
      <FormActions form={form} submit="Save" />
    </Form>
  );
}

function open(language: Language = 'en') {
  return renderApp(
    <Routes>
      <Route path="/admin/login" element={<AdminLoginPage />} />
      <Route path="/admin" element={<RequireAdmin />}>
        <Route path="note" element={<NoteForm />} />
      </Route>
    </Routes>,
    { path: '/admin/note', language, as: owner },
  );
}

function signsIn(user: typeof owner) {
  server.use(http.post('*/api/admin/login', () => answer({ token: 't2', user })));
}

const note = () => screen.findByLabelText('Note');
const save = () => screen.getByRole('button', { name: 'Save', hidden: true });
const over = (name: string) => screen.findByRole('dialog', { name });

async function endOver(user: ReturnType<typeof open>['user']) {
  await user.type(await note(), 'Call Asha');
  await user.click(save());
  return within(await over('Your session has ended'));
}

beforeEach(() => {
  saved.mockClear();
  server.use(
    http.get('*/api/admin/profile', () => answer(owner)),
    // The session was ended elsewhere; only the new token counts.
    http.put('*/api/note', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer t2'
        ? answer('kept')
        : failure(401, 'unauthenticated'),
    ),
    http.post('*/api/admin/refresh-token', () => failure(401, 'unauthenticated')),
  );
});

describe('a session that ends over a form', () => {
  it('is renewed over it, and the form is as it was', async () => {
    signsIn(owner);
    const { user } = open();
    const dialog = await endOver(user);
    expect(dialog.getByText(/What you typed is still here and is not saved yet/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue(owner.email);
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await note()).toHaveValue('Call Asha');
    await user.click(save());
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it('keeps it over a wrong password too', async () => {
    server.use(http.post('*/api/admin/login', () => failure(401, 'invalid_credentials')));
    const { user } = open();
    const dialog = await endOver(user);
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByText('Invalid email or password')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('Call Asha');
  });

  it('shows nothing of it to another account', async () => {
    signsIn({ ...owner, id: 'account-other', name: 'Juma' });
    const { user } = open();
    const dialog = await endOver(user);
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await note()).toHaveValue('');
  });

  it('can be left for another sign-in', async () => {
    const { user } = open();
    const dialog = await endOver(user);
    await user.click(dialog.getByRole('button', { name: /^Discard it/ }));
    expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
    expect(screen.queryByLabelText('Note')).toBeNull();
  });
});

it.each([
  ['en', 'Your session has ended. Sign in again to go on where you were.'],
  ['sw', 'Muda wako wa kuingia umeisha. Ingia tena ili uendelee ulipoishia.'],
] as const)(
  'a session that ends over nothing typed says so at the sign-in (%s)',
  async (language, text) => {
    const { store } = open(language);
    await note();
    await act(async () => {
      await store.dispatch(noteApi.endpoints.saveNote.initiate('poll'));
    });
    expect(await screen.findByText(text)).toBeVisible();
  },
);
