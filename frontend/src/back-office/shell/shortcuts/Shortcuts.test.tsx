import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Address, address } from '../../../test/Address';
import { staffWith, owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { Shortcuts } from './Shortcuts';
import { SEQUENCE_MS } from './shortcuts';

const open = (as = owner) =>
  renderApp(
    <>
      <Shortcuts />
      <main>
        <div role="search">
          <input aria-label="Search" defaultValue="asha" />
        </div>
        <textarea aria-label="Note" />
        <input type="checkbox" aria-label="Select" />
      </main>
      <Address />
    </>,
    { path: '/admin/refunds', as },
  );

describe('keys of the back office', () => {
  it.each([
    ['go', '/admin/orders'],
    ['gd', '/admin/desk'],
    ['gi', '/admin/support'],
    ['gp', '/admin/payments'],
    ['gr', '/admin/revenue'],
    ['gb', '/admin/bundles'],
    ['ga', '/admin/agents'],
    ['gm', '/admin/messages'],
    ['gs', '/admin/settings'],
    ['gt', '/admin'],
  ])('%s leads to %s', async (keys, path) => {
    const { user } = open();
    await user.keyboard(keys);
    expect(address()).toBe(path);
  });

  it('/ puts the cursor into the search, without writing there', async () => {
    const { user } = open();
    await user.keyboard('/');
    expect(await screen.findByLabelText('Search')).toHaveFocus();
    expect(screen.getByLabelText('Search')).toHaveValue('asha');
  });

  it('are letters while somebody types', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Note'), 'go / ?');
    expect(await screen.findByLabelText('Note')).toHaveValue('go / ?');
    expect(address()).toBe('/admin/refunds');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('work after a box was ticked', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('Select'));
    await user.keyboard('go');
    expect(address()).toBe('/admin/orders');
  });

  it('leave the combinations of the browser alone', async () => {
    const { user } = open();
    await user.keyboard('g{Control>}o{/Control}');
    expect(address()).toBe('/admin/refunds');
  });

  it('mean nothing one by one', () => {
    open();
    const press = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(document.body, event);
    };
    press('o', 10_000);
    press('g', 11_000);
    press('o', 11_000 + SEQUENCE_MS);
    expect(address()).toBe('/admin/refunds');
  });

  it('lead nowhere that the role does not open', async () => {
    const { user } = open(staffWith('see_payments'));
    await user.keyboard('go');
    expect(address()).toBe('/admin/refunds');
  });

  it('are explained by ?, and rest while that is read', async () => {
    const { user } = open(staffWith('see_payments'));
    await user.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Go to Payments')).toBeVisible();
    expect(within(help).queryByText('Go to Orders')).toBeNull();
    await user.keyboard('gp');
    expect(address()).toBe('/admin/refunds');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
