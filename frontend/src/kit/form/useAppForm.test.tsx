import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../api/apiError';
import { mayLoseWork, useLossQuestion } from '../unsavedWork';
import { renderApp } from '../../test/render';
import { TextField } from './TextField';
import { checked } from './checked';
import { Form } from './Form';
import { FormActions } from './FormActions';
import { commonMessages } from '../../i18n/messages';
import { useAppForm, type Answer } from './useAppForm';

interface Values {
  name: string;
  staff: { phone: string }[];
}

const missing = commonMessages.unexpected;
const send = vi.fn<(request: Values) => Promise<Answer<string>>>();
const sent = vi.fn<(data: string) => void>();

function Page({ blocked = null }: { blocked?: string | null }) {
  useLossQuestion();
  const form = useAppForm<Values, Values, string>({
    defaultValues: { name: '', staff: [{ phone: '1' }, { phone: '2' }] },
    labels: { name: 'Name', staff: 'Staff', 'staff.phone': 'Phone' },
    toRequest: (values) =>
      checked<Values, Values>(
        {
          name: !values.name && missing,
          'staff.1.phone': !values.staff[1]?.phone && missing,
        },
        () => values,
      ),
    send,
    onSent: sent,
    blocked,
  });
  return (
    <Form form={form} aria-label="Form">
      <TextField {...form.field('name')} />
      <TextField {...form.optional('staff.1.phone')} />
      <FormActions form={form} submit="Send" />
    </Form>
  );
}

const refused = (errors: ApiError['errors'], message = ''): Answer<string> => ({
  error: {
    status: 422,
    code: 'validation_failed',
    message,
    errors,
    data: null,
    retryAfterS: null,
  } satisfies ApiError,
});

const name = () => screen.getByLabelText('Name');
const phone = () => screen.getByLabelText('Phone (optional)');
const button = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => {
  vi.restoreAllMocks();
  send.mockReset().mockResolvedValue({ data: 'done' });
  sent.mockReset();
});

describe('a form', () => {
  it('sends its request, and hands on the answer', async () => {
    const { user } = renderApp(<Page />);
    await user.type(name(), 'Asha{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('done', expect.anything()));
    expect(send.mock.calls[0]?.[0].name).toBe('Asha');
  });

  it('leads to its one wrong field, and sends nothing', async () => {
    const { user } = renderApp(<Page />);
    await user.click(button());
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toBeInvalid();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(name(), 'Asha');
    expect(name()).toBeValid();
    expect(send).not.toHaveBeenCalled();
  });

  it('lists several wrong fields in a summary that takes the focus', async () => {
    const { user } = renderApp(<Page />);
    await user.clear(phone());
    await user.click(button());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Phone' }));
    await waitFor(() => expect(phone()).toHaveFocus());
  });

  it('shows an error of the server at its nested field', async () => {
    send.mockResolvedValue(
      refused([{ field: 'messages.staff[1].phone', code: 'invalid', message: 'No such number' }]),
    );
    const { user } = renderApp(<Page />);
    await user.type(name(), 'Asha{Enter}');
    expect(await screen.findByText('No such number')).toBeVisible();
    await waitFor(() => expect(phone()).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows what no field has in the summary, with the focus', async () => {
    send.mockResolvedValue(refused([{ field: 'other', code: 'invalid', message: 'Not today' }]));
    const { user } = renderApp(<Page />);
    await user.type(name(), 'Asha{Enter}');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Not today');
    await waitFor(() => expect(summary).toHaveFocus());
  });

  it('sends once however often it is submitted', async () => {
    let finish: (answer: Answer<string>) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { user } = renderApp(<Page />);
    await user.type(name(), 'Asha');
    const element = screen.getByRole<HTMLFormElement>('form', { name: 'Form' });
    fireEvent.submit(element);
    fireEvent.submit(element);
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    await user.type(name(), '{Enter}');
    expect(send).toHaveBeenCalledOnce();
    finish({ data: 'done' });
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
  });

  it('may be sent again after a refusal', async () => {
    send.mockResolvedValueOnce(refused([], 'Busy'));
    const { user } = renderApp(<Page />);
    await user.type(name(), 'Asha{Enter}');
    expect(await screen.findByText('Busy')).toBeVisible();
    await user.click(button());
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(screen.queryByText('Busy')).toBeNull();
  });

  it('sends nothing offline, and says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderApp(<Page />);
    await user.type(name(), 'Asha{Enter}');
    await user.click(button());
    expect(button()).toHaveAccessibleDescription(/You are offline/);
    expect(send).not.toHaveBeenCalled();
  });

  it('sends nothing without permission, and says why', async () => {
    const { user } = renderApp(<Page blocked="Only owners may do this" />);
    await user.type(name(), 'Asha{Enter}');
    expect(button()).toHaveAccessibleDescription('Only owners may do this');
    expect(send).not.toHaveBeenCalled();
  });

  it('is unsaved work from the first letter until it is put back', async () => {
    const { user } = renderApp(<Page />);
    expect(mayLoseWork()).toBe(false);
    await user.type(name(), 'A');
    expect(mayLoseWork()).toBe(true);
    await user.clear(name());
    expect(mayLoseWork()).toBe(false);
  });
});
