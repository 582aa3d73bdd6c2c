import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render';
import { PrivacyPage } from './PrivacyPage';
import { TermsPage } from './TermsPage';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('the pages about rules', () => {
  it.each([
    ['en', 'Privacy', 'Have your data erased'],
    ['sw', 'Sera ya Faragha', 'Omba taarifa zako zifutwe'],
  ] as const)('say how data is erased (%s)', async (language, title, erase) => {
    renderApp(<PrivacyPage />, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('heading', { name: erase })).toBeVisible();
    const whatsApp = await screen.findByRole('link', { name: /WhatsApp/ });
    expect(whatsApp).toHaveAttribute('href', expect.stringContaining('wa.me/255700111333'));
  });

  it.each([
    ['I paid, but nothing came', 'Find my payment', '/recover'],
    ['I get payment requests that I did not ask for', 'Stop payment requests', '/stop-requests'],
    ['How do I become an agent?', 'Become an agent', '/agent-sim'],
  ])('answer "%s" with a way on', async (asked, link, href) => {
    const { user } = renderApp(<TermsPage />);
    await user.click(screen.getByText(asked));
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
  });

  it('lead to the questions where the address names them', () => {
    renderApp(<TermsPage />, { path: '/terms#faq' });
    expect(screen.getByRole('heading', { name: 'Questions and answers' })).toHaveFocus();
  });
});
