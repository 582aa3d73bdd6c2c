import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { NameForm, PasswordForm } from './AccountPage';
import { ProofForm } from './ProofForm';

const sent = vi.fn<(body: unknown) => void>();

beforeEach(() => void sent.mockReset());

describe('the own name', () => {
  it('is saved once it differs', async () => {
    server.use(
      http.put('*/api/auth/profile', async ({ request }) => {
        sent(await request.json());
        return answer({ ...owner, name: 'Amina' });
      }),
    );
    const { user } = renderApp(<NameForm />, { as: owner });
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Amina');
    await user.click(save);
    expect(await screen.findByText('Your name is saved')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Amina' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the own password', () => {
  const type = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await user.type(screen.getByLabelText('New password'), 'a new one for me');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
  };

  it('is changed, and both fields are empty again', async () => {
    server.use(
      http.post('*/api/auth/password', async ({ request }) => {
        sent(await request.json());
        return answer({ token: 't2', user: owner });
      }),
    );
    await type(renderApp(<PasswordForm />, { as: owner }));
    expect(await screen.findByText('Your password is changed')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ current: 'old one', new: 'a new one for me' });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('that is wrong is named at its field', async () => {
    const errors = [{ field: 'current', code: 'wrong', message: 'This is not your password' }];
    server.use(
      http.post('*/api/auth/password', () => failure(422, 'validation_failed', { errors })),
    );
    await type(renderApp(<PasswordForm />, { as: owner }));
    const current = screen.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveFocus());
    expect(current).toHaveAccessibleDescription('This is not your password');
  });
});

describe('a proof', () => {
  it('needs the code and the password', async () => {
    const { user } = renderApp(
      <ProofForm
        text="Prove it"
        codeLabel="Code"
        submit="Turn off"
        send={(proof) => {
          sent(proof);
          return Promise.resolve({ data: null });
        }}
        onCancel={() => undefined}
      />,
      { as: owner },
    );
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Enter the code')).toBeVisible();
    expect(screen.getByText('Enter the password')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.type(screen.getByLabelText('Current password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledWith({ code: '123456', password: 'secret' });
  });
});
