import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../i18n/languageSlice';
import { Address, address } from '../../../test/Address';
import { staffWith, owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { oneOf, text } from '../list/filterFields';
import type { SavedFilter } from './api';
import { SavedFilters } from './SavedFilters';

function aFilter(changes: Partial<SavedFilter> = {}): SavedFilter {
  return {
    _id: 'filter-1',
    list: 'orders',
    name: 'Late Vodacom',
    query: 'status=pending&network=vodacom',
    shared: false,
    canChange: true,
    isValid: true,
    ...changes,
  };
}

const schema = { status: oneOf(['pending']), network: oneOf(['vodacom']), q: text };

let kept: SavedFilter[];

beforeEach(() => {
  kept = [aFilter()];
  server.use(http.get('*/api/saved-filters', () => answer(kept)));
});

function open(at: string, language: Language = 'en', as = owner) {
  return renderApp(
    <>
      <SavedFilters list="orders" schema={schema} />
      <Address />
    </>,
    { path: at, language, as },
  );
}

describe('a saved filter', () => {
  it('is opened by one tap and shows that it is open', async () => {
    const { user } = open('/admin/orders');
    const chip = await screen.findByRole('link', { name: 'Late Vodacom' });
    expect(chip).not.toHaveAttribute('aria-current');
    await user.click(chip);
    expect(address()).toBe('/admin/orders?status=pending&network=vodacom');
    expect(chip).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: 'Save this filter' })).toBeNull();
  });

  it.each(['en', 'sw'] as const)(
    'is kept under a name, for all where allowed (%s)',
    async (language) => {
      const sent = vi.fn<(body: unknown) => void>();
      server.use(
        http.post('*/api/saved-filters', async ({ request }) => {
          sent(await request.json());
          return answer(aFilter());
        }),
      );
      const { user } = open('/admin/orders?q=asha&drawer=1', language);
      const words = { en: ['Save this filter', 'Save'], sw: ['Hifadhi kichujio hiki', 'Hifadhi'] };
      const [begin = '', save = ''] = words[language];
      await user.click(await screen.findByRole('button', { name: begin }));
      await user.click(screen.getByRole('button', { name: save }));
      expect(sent).not.toHaveBeenCalled();
      await user.type(screen.getByRole('textbox'), ' Asha ');
      await user.click(screen.getByRole('switch'));
      await user.click(screen.getByRole('button', { name: save }));
      const body = { list: 'orders', name: 'Asha', query: 'q=asha', shared: true };
      await waitFor(() => expect(sent).toHaveBeenCalledWith(body));
    },
  );

  it('keeps what was typed when the name is taken', async () => {
    server.use(
      http.post('*/api/saved-filters', () =>
        failure(422, 'validation_failed', {
          errors: [{ field: 'name', code: 'taken', message: 'You have it already.' }],
        }),
      ),
    );
    const { user } = open('/admin/orders?q=asha', 'en', staffWith('see_orders'));
    await user.click(await screen.findByRole('button', { name: 'Save this filter' }));
    expect(screen.queryByRole('switch')).toBeNull();
    await user.type(screen.getByRole('textbox'), 'Asha{Enter}');
    expect(await screen.findByText('You have it already.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Asha');
  });

  it('that the list no longer understands says so and can be deleted, and brought back', async () => {
    kept = [aFilter({ isValid: false, query: 'status=gone' })];
    const again = vi.fn<(body: unknown) => void>();
    server.use(
      http.delete('*/api/saved-filters/filter-1', () => {
        kept = [];
        return answer(aFilter());
      }),
      http.post('*/api/saved-filters', async ({ request }) => {
        again(await request.json());
        return answer(aFilter());
      }),
    );
    const { user } = open('/admin/orders');
    await user.click(await screen.findByRole('button', { name: 'Late Vodacom: no longer works' }));
    await user.click(screen.getByRole('button', { name: /Delete Late Vodacom/ }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: /Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(again).toHaveBeenCalledOnce());
  });

  it('needs a name of more than spaces', async () => {
    const { user } = open('/admin/orders?status=pending');
    await user.click(await screen.findByRole('button', { name: 'Save this filter' }));
    const name = await screen.findByLabelText('Filter name');
    expect(name).toHaveFocus();
    await user.type(name, '  {Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Enter a name.'));
  });

  it('is renamed where it stands, and may be left as it was', async () => {
    const sent = vi.fn<(body: unknown) => void>();
    server.use(
      http.put('*/api/saved-filters/:id', async ({ request }) => {
        sent(await request.json());
        kept = [aFilter({ name: 'Late' })];
        return answer(kept[0]);
      }),
    );
    const { user } = open('/admin/orders');
    await user.click(await screen.findByRole('button', { name: 'Edit saved filters' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Late Vodacom' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Edit Late Vodacom' }));
    const name = screen.getByLabelText('Filter name');
    await user.clear(name);
    await user.type(name, 'Late{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0]).toMatchObject({ name: 'Late' });
    expect(await screen.findByRole('button', { name: 'Edit Late' })).toBeVisible();
  });

  it('of a colleague is used and not changed', async () => {
    kept = [aFilter({ shared: true, canChange: false })];
    open('/admin/orders');
    expect(await screen.findByRole('link', { name: 'Late Vodacom' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit saved filters' })).toBeNull();
  });

  it('is open whatever the order of its parameters', async () => {
    open('/admin/orders?network=vodacom&status=pending');
    const chip = await screen.findByRole('link', { name: 'Late Vodacom' });
    expect(chip).toHaveAttribute('aria-current', 'true');
  });
});
