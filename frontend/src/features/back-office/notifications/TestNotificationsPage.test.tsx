import { screen } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { failure, server } from '../../../test/server';
import { TestNotificationsPage } from './TestNotificationsPage';

const open = (language: 'en' | 'sw' = 'en') => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  return renderApp(<TestNotificationsPage />, { path: '/test-notifications', language });
};

describe('trying the notifications', () => {
  it.each([
    ['en', 'Notify on WhatsApp', 'a new order has been placed'],
    ['en', 'Notify as urgent', 'URGENT'],
    ['en', 'Send payment confirmation', 'CEJ3I3SETSN'],
    ['en', 'Send payment proof', 'proof of payment'],
    ['sw', 'Tuma kama dharura', 'DHARURA'],
  ] as const)('fills the message in (%s): %s', async (language, name, text) => {
    open(language);
    const link = await screen.findByRole('link', { name });
    const address = decodeURIComponent(link.getAttribute('href')!);
    expect(address).toMatch(/^https:\/\/wa\.me\/255700111333\?text=/);
    expect(address).toContain(text);
    expect(address).toContain('TBH000-0000000000');
  });

  it('tells that WhatsApp is open', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue({} as Window);
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Notify on WhatsApp' }));
    expect(opened).toHaveBeenCalledOnce();
    expect(await screen.findByText('WhatsApp is open')).toBeVisible();
  });

  it('tells that the browser blocked it, and leaves a link', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Notify as urgent' }));
    expect(await screen.findByText('Failed to open WhatsApp notification')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open WhatsApp by this link' })).toBeVisible();
  });

  it('tells that it does not know where to send it', async () => {
    server.use(http.get('*/api/store', () => failure(500, 'internal')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send payment proof' }));
    expect(await screen.findByText('Failed to send notification')).toBeVisible();
  });
});
