import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '../../i18n/en.json';
import { shop } from '../../test/fixtures';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import { legalWords } from './builtInWords';
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
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', href);
  });

  it('lead to the questions where the address names them', () => {
    renderApp(<TermsPage />, { path: '/terms#faq' });
    expect(screen.getByRole('heading', { name: 'Questions and answers' })).toHaveFocus();
  });
});

describe('a shop that says it in its own words', () => {
  const own = {
    title: 'Returns',
    titleSwahili: '',
    text: 'Within a week.\n\n- with the box\n- unused',
    textSwahili: '',
  };

  it.each(['en', 'sw'] as const)('is believed (%s)', async (language) => {
    const texts = { 'terms.refunds': own, 'faq.own1': { ...own, title: 'May I return it?' } };
    server.use(http.get('*/api/store', () => answer({ ...shop, texts })));
    renderApp(<TermsPage />, { language });
    const heading = await screen.findByRole('heading', { name: 'Returns' });
    expect(heading.lang).toBe(language === 'sw' ? 'en' : '');
    expect(screen.getAllByText('with the box')).toHaveLength(2);
    expect(screen.getByText('May I return it?')).toBeVisible();
  });
});

describe('the words that a shop may replace', () => {
  it('are those that the pages say', () => {
    renderApp(
      <>
        <TermsPage />
        <PrivacyPage />
      </>,
    );
    const english = messages as Record<string, string>;
    for (const { title, texts } of Object.values(legalWords)) {
      for (const { id = '' } of [title, ...texts]) {
        expect(screen.getAllByText(english[id]!).length).toBeGreaterThan(0);
      }
    }
  });
});

describe('who runs the shop', () => {
  const photo = {
    sources: [{ url: '/media/people-640x480.webp', width: 640, height: 480 }],
    social: { url: '/media/people-640x480.jpg', width: 640, height: 480 },
  };
  const nothing = {
    legalName: null,
    tin: null,
    vrn: null,
    address: null,
    licence: null,
    photo: null,
  };
  const business = { ...nothing, licence: '20260101-77', tin: '123456789', photo };

  it.each([
    ['en', 'Who we are', 'Business licence 20260101-77', 'The people of Bundle Hub'],
    ['sw', 'Sisi ni nani', 'Leseni ya biashara 20260101-77', 'Watu wa Bundle Hub'],
  ] as const)('is shown as far as it is entered (%s)', async (language, title, licence, people) => {
    server.use(http.get('*/api/store', () => answer({ ...shop, business })));
    renderApp(<TermsPage />, { language, path: '/terms#about' });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(licence)).toBeVisible();
    expect(screen.getByText('TIN 123-456-789')).toBeVisible();
    expect(screen.getByRole('img', { name: people })).toHaveAttribute('width', '640');
    expect(screen.queryByText(/VRN/)).toBeNull();
  });

  it('is left out while nothing is entered', async () => {
    renderApp(<TermsPage />);
    await screen.findByRole('link', { name: /WhatsApp/ });
    expect(screen.queryByRole('heading', { name: 'Who we are' })).toBeNull();
  });
});
