import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsRoute } from '../shell/routes/SettingsRoute';
import type { Profile } from '../../api/types';
import { loadCatalogue } from '../../i18n/catalogue';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { shop, ownClaimTexts } from '../../test/fixtures';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { windowOf } from '../../test/window';
import { computedClaims, ownClaims, settings } from '../../test/settingsFixtures';
import { DiscardQuestion } from '../kit/dialog/DiscardQuestion';
import type { SettingsChange } from './api';
import { previewed } from './wordParts';

const sent = vi.fn<(change: SettingsChange) => void>();

/** Answers every save with the settings; `refuse` may answer first. */
function takes(
  refuse: (change: SettingsChange, request: Request) => Response | undefined = () => undefined,
) {
  server.use(
    http.put('*/api/store/settings', async ({ request }) => {
      const change = (await request.json()) as SettingsChange;
      sent(change);
      return (
        refuse(change, request) ??
        answer({ ...settings, claims: { ...settings.claims, version: 1 } })
      );
    }),
  );
}

const open = (section = '', as: Profile = owner, language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/settings/:section?" element={<SettingsRoute />} />
      </Routes>
      <Address />
      <DiscardQuestion />
    </>,
    { as, language, path: `/admin/settings${section && `/${section}`}` },
  );

const save = { name: 'Save' };

/** Forms wait for the words of both languages, which are large. */
beforeAll(() =>
  Promise.all(
    (['en', 'sw'] as const).flatMap((language) =>
      [...previewed, 'backOffice' as const].map((part) => loadCatalogue(part, language)),
    ),
  ),
);

beforeEach(() => {
  windowOf(1280);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sent.mockClear();
  server.use(http.get('*/api/store/settings', () => answer(settings)));
});

it('names the addresses at which other companies read the products', async () => {
  open();
  for (const path of ['sw/products.csv', 'en/products.csv', 'sw/products.xml', 'en/products.xml']) {
    expect(await screen.findByText(`${window.location.origin}/feeds/${path}`)).toBeVisible();
  }
});

describe('the settings', () => {
  it.each([
    ['en', 'Phone and WhatsApp', 'Default', '3 in 10 minutes, 12 in 1 day', 'Returns'],
    ['sw', 'Simu na WhatsApp', 'Chaguo-msingi', /mara 3 kwa dakika 10/, 'Marejesho'],
  ] as const)('say what holds now (%s)', async (language, title, atFirst, limit, heading) => {
    open('', owner, language);
    const contact = await screen.findByRole('region', { name: title });
    expect(contact).toHaveTextContent('0700 000 200');
    expect(within(contact).getByText(atFirst)).toBeVisible();
    for (const text of [limit, heading]) expect(screen.getByText(text)).toBeVisible();
  });

  it('show which words are the shop’s own, and which of them lack Swahili', async () => {
    open();
    const own = await screen.findByRole('link', { name: /Returns/ });
    expect(own).toHaveTextContent('Own text');
    expect(own).toHaveTextContent('Swahili missing');
    expect(screen.getAllByRole('link', { name: 'Add a question' })).toHaveLength(1);
  });

  it('let whoever edits words only see the numbers', async () => {
    open('contact', staffWith('edit_texts'));
    expect(await screen.findByText('0700 000 200')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit: Phone and WhatsApp' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make a test payment' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit: Home page numbers' })).toBeVisible();
  });

  it('can be asked for again', async () => {
    server.use(http.get('*/api/store/settings', () => failure(503, 'service_busy')));
    open();
    expect(await screen.findByText(/Failed to load the settings/)).toBeVisible();
  });

  it('lead an address that names no section to all of them', async () => {
    open('nothing');
    await waitFor(() => expect(address()).toBe('/admin/settings'));
  });
});

describe('the contents', () => {
  const sections = (name = 'Sections') =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.firstElementChild!.textContent);
  const searching = async (language: Language, label: string, q: string) => {
    const app = open('', owner, language);
    await app.user.type(await screen.findByLabelText(label), q);
    await waitFor(() => expect(address()).toContain('?q='));
    return app;
  };

  it.each([
    ['a name', 'en', 'Search settings', 'lipa', ['Lipa Namba']],
    ['a label', 'en', 'Search settings', 'whatsapp in use', ['Phone and WhatsApp']],
    ['a help text', 'en', 'Search settings', 'public holidays', ['Opening hours']],
    ['Swahili', 'sw', 'Tafuta kwenye mipangilio', 'kupigiwa simu', ['Simu na WhatsApp']],
  ] as const)('find sections by %s', async (_what, language, label, q, found) => {
    await searching(language, label, q);
    const nav = language === 'sw' ? 'Sehemu' : 'Sections';
    await waitFor(() => expect(sections(nav)).toEqual(found));
    for (const name of found) expect(screen.getByRole('region', { name })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^(Limits|Mipaka)$/ })).toBeNull();
  });

  it('say that nothing is found, and show all again', async () => {
    const { user } = await searching('en', 'Search settings', 'xyzzy');
    await user.click(await screen.findByRole('button', { name: 'Show all settings' }));
    expect(await screen.findByRole('region', { name: 'Limits' })).toBeVisible();
  });

  it('do not list what a colleague is not told', async () => {
    server.use(http.get('*/api/store/settings', () => answer({ ...settings, messages: null })));
    open();
    await screen.findByRole('region', { name: 'Limits' });
    expect(sections()).not.toContain('Notifications');
  });

  it('come first on a phone, and each section stands by itself', async () => {
    windowOf(360);
    const { user } = open();
    const link = await screen.findByRole('link', { name: /^Phone and WhatsApp/ });
    expect(link).toHaveTextContent('Phone number for calls');
    expect(screen.queryByRole('region', { name: 'Phone and WhatsApp' })).toBeNull();
    await user.click(link);
    expect(address()).toBe('/admin/settings?section=contact');
    expect(screen.getByRole('region', { name: 'Phone and WhatsApp' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Limits' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Edit: Phone and WhatsApp' }));
    expect(address()).toBe('/admin/settings/contact?section=contact');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('link', { name: 'All settings' }));
    expect(screen.getByRole('link', { name: /^Limits/ })).toBeVisible();
  });
});

describe('the figures of the first page', () => {
  it('are seen as customers will see them while they are typed, and saved with their version', async () => {
    takes();
    const { user } = open('claims');
    const customers = await screen.findByLabelText('Customers in English');
    await user.clear(customers);
    await user.type(customers, '60k');
    const preview = screen.getByRole('heading', {
      name: 'Preview',
    }).parentElement!;
    expect(within(preview).getAllByText('60k')).toHaveLength(2);
    expect(within(preview).getByText('wateja')).toBeVisible();
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      claims: { ...ownClaimTexts, ...ownClaims, customers: '60k', version: 0 },
    });
    await waitFor(() => expect(address()).toBe('/admin/settings'));
  });

  it('say where they come from, and what the records know', async () => {
    const { claims } = settings;
    const customers = { customersFrom: 'computed', customers: '' } as const;
    const published = { ...claims.published, customers: '1,200+', uptime: '' };
    const mixed = { ...claims, ...customers, uptime: '', published };
    server.use(http.get('*/api/store/settings', () => answer({ ...settings, claims: mixed })));
    open();
    const card = await screen.findByRole('region', { name: 'Home page numbers' });
    const line = (name: string) => within(card).getByText(name, { selector: 'dt' }).parentElement;
    expect(line('Customers')).toHaveTextContent('1,200+automatic');
    expect(line('Networks')).toHaveTextContent('4+own text');
    expect(line('Uptime')).toHaveTextContent('not shown yet');
    expect(card).toHaveTextContent('deliveries to 1,234 customers');
    expect(card).toHaveTextContent('21 Nov 2026, 12:00');
  });

  it('are computed at one press, and seen so before they are saved', async () => {
    takes();
    const { user } = open('claims');
    const compute = await screen.findByRole('switch', {
      name: /^Customers: computed automatically/,
    });
    expect(compute).toHaveAccessibleDescription('Now: 1,200+.');
    await user.click(compute);
    expect(screen.queryByLabelText('Customers in English')).toBeNull();
    const preview = screen.getByRole('heading', {
      name: 'Preview',
    }).parentElement!;
    expect(within(preview).getAllByText('1,200+')).toHaveLength(2);
    await user.clear(screen.getByLabelText(/^Uptime in English/));
    expect(within(preview).queryByText('uptime')).toBeNull();
    await user.click(screen.getByRole('button', save));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        claims: {
          ...ownClaimTexts,
          ...computedClaims,
          uptime: '',
          networksFrom: 'own',
          version: 0,
        },
      }),
    );
  });

  it('are taken back by Undo', async () => {
    takes();
    const { user } = open('claims');
    await user.type(await screen.findByLabelText(/^Uptime in English/), '!');
    await user.click(screen.getByRole('button', save));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({ claims: { reset: true, version: 1 } }),
    );
  });

  it('that the server refuses stay typed, with the reason at the field', async () => {
    const errors = [{ field: 'uptimeSwahili', code: 'too_long', message: 'Too long.' }];
    takes(() => failure(422, 'validation_failed', { errors }));
    const { user } = open('claims');
    const uptime = await screen.findByLabelText('Uptime in Swahili (optional)');
    await user.type(uptime, 'Asilimia 99');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Too long.')).toBeVisible();
    expect(uptime).toHaveValue('Asilimia 99');
    expect(uptime).toHaveFocus();
  });

  it('that a colleague changed meanwhile are compared, and mine are saved over them', async () => {
    const theirs = { ...settings.claims, support: '8–22', version: 4, updatedBy: 'Neema Komba' };
    takes(({ claims }) =>
      claims?.version === 0
        ? failure(409, 'version_conflict', { data: { ...settings, claims: theirs } })
        : undefined,
    );
    const { user } = open('claims');
    await user.type(await screen.findByLabelText('Networks in English'), '+');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Neema Komba saved this while you were editing')).toBeVisible();
    expect(screen.getByRole('row', { name: /Support in English 8–22 unchanged/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        claims: { ...ownClaimTexts, ...ownClaims, support: '8–22', networks: '4++', version: 4 },
      }),
    );
  });

  it('are not left unsaved without a question', async () => {
    const { user } = open('claims');
    await user.type(await screen.findByLabelText('Networks in English'), '+');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Discard what you typed?')).toBeVisible();
  });
});

describe('opening hours', () => {
  const { week } = shop.openingHours;

  it.each([
    ['en', 'Opening hours', 'Monday to Saturday', '08:00–20:00', 'Sunday'],
    ['sw', 'Saa za kazi', 'Jumatatu hadi Jumamosi', '08:00–20:00', 'Jumapili'],
  ] as const)('name days alike once (%s)', async (language, title, days, times, last) => {
    open('', owner, language);
    const card = await screen.findByRole('region', { name: title });
    for (const text of [days, times, last, '10:00–18:00']) expect(card).toHaveTextContent(text);
  });

  it('are saved as the server knows them: closed, around the clock, and until midnight', async () => {
    takes();
    const { user } = open('hours');
    await user.selectOptions(await screen.findByLabelText('Sunday'), 'Closed');
    await user.selectOptions(screen.getByLabelText('Tuesday'), 'Open 24 hours');
    fireEvent.change(screen.getAllByLabelText('Closes at')[0]!, { target: { value: '00:00' } });
    await user.click(screen.getByRole('button', { name: 'Add a closed date' }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-25' } });
    await user.type(screen.getByLabelText('Name in English (optional)'), 'Christmas');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    const [, , ...rest] = week.slice(0, 6);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      openingHours: {
        week: [
          { day: 'monday', from: '08:00', to: '24:00' },
          { day: 'tuesday', from: '00:00', to: '24:00' },
          ...rest,
          { day: 'sunday', from: null, to: null },
        ],
        closedDates: [{ date: '2026-12-25', name: 'Christmas', nameSwahili: '' }],
        version: 0,
      },
    });
  });

  it('close at another time, maybe of the next day, and one press copies Monday to every day', async () => {
    takes();
    const { user } = open('hours');
    await user.selectOptions(await screen.findByLabelText('Tuesday'), 'Closed');
    const closes = screen.getAllByLabelText('Closes at')[0]!;
    fireEvent.change(closes, { target: { value: '08:00' } });
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Opening and closing time must differ')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(closes, { target: { value: '02:00' } });
    expect(await screen.findByText('On the next day')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use Monday’s hours for every day' }));
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    const days = sent.mock.calls[0]![0].openingHours!.week;
    expect(days.map(({ from, to }) => `${from}-${to}`)).toEqual(Array(7).fill('08:00-02:00'));
  });

  it('that the server refuses stay typed, with the reason at the day', async () => {
    const message = 'The closing time is not right.';
    const errors = [{ field: 'week[2].to', code: 'closes_before_opening', message }];
    takes(() => failure(422, 'validation_failed', { errors }));
    const { user } = open('hours');
    await user.selectOptions(await screen.findByLabelText('Sunday'), 'Closed');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByLabelText('Closes at')[2]).toHaveAccessibleDescription(message);
  });

  it('cannot be changed by who edits words only', async () => {
    open('hours', staffWith('edit_texts'));
    expect(await screen.findByText('Monday to Saturday')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('delivery times', () => {
  it.each([
    ['en', 'Delivery times and fees', ['2 hours', '4 hours', 'next working day', '3 working days']],
    ['sw', 'Muda na ada ya kuwasilisha', ['Saa 2', 'siku inayofuata ya kazi', 'siku 3 za kazi']],
  ] as const)('are said in words (%s)', async (language, title, texts) => {
    open('', owner, language);
    const card = await screen.findByRole('region', { name: title });
    for (const text of texts) expect(card).toHaveTextContent(text);
  });

  it('are saved within what can be kept, a town a line', async () => {
    takes();
    const { user } = open('promises');
    const bundles = await screen.findByLabelText('Data bundles (minutes of opening hours)');
    await user.clear(bundles);
    await user.type(bundles, '4');
    const far = screen.getByLabelText('Routers elsewhere (working days)');
    await user.clear(far);
    await user.type(far, '0');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Enter 5 to 2,880 minutes')).toBeVisible();
    expect(
      screen.getByText('Delivery elsewhere cannot be faster than in your towns'),
    ).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.clear(bundles);
    await user.type(bundles, '45');
    await user.type(far, '2');
    await user.type(screen.getByLabelText('Your towns'), '\nMwanza\n');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      deliveryPromises: {
        bundleMinutes: 45,
        smeMinutes: 240,
        routerNearDays: 1,
        routerFarDays: 2,
        routerNearFee: 0,
        routerFarFee: 0,
        nearTowns: ['Dar es Salaam', 'Mwanza'],
        version: 0,
      },
    });
  });
});

describe('a number that customers trust', () => {
  const demanding = (_change: SettingsChange, { headers }: Request) =>
    headers.get('confirmation') === 'proof' ? undefined : failure(403, 'confirmation_required');

  it('is saved with the password, which a wrong one does not lose', async () => {
    takes(demanding);
    let tries = 0;
    server.use(
      http.post('*/api/auth/confirm', async ({ request }) => {
        tries += 1;
        const { password } = (await request.json()) as { password: string };
        const errors = [{ field: 'password', code: 'wrong_password', message: 'Not yours.' }];
        return password === 'right'
          ? answer({ confirmation: 'proof', expiresAt: '2026-11-21T09:05:00Z' })
          : failure(422, 'validation_failed', { errors });
      }),
    );
    const { user } = open('contact');
    await user.selectOptions(await screen.findByLabelText('WhatsApp number in use'), 'previous');
    await user.click(screen.getByRole('button', save));
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Not yours.')).toBeVisible();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(tries).toBe(2);
    expect(sent).toHaveBeenLastCalledWith({
      contact: {
        supportPhone: '0700 000 100',
        whatsappNumber: '0700 000 200',
        previousWhatsappNumber: '0700 000 300',
        activeWhatsapp: 'previous',
        version: 0,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    expect(sent.mock.lastCall?.[0]).toMatchObject({ contact: { activeWhatsapp: 'current' } });
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it('stays typed when the password is not given', async () => {
    takes(demanding);
    const { user } = open('contact');
    const phone = await screen.findByLabelText('Phone number for calls');
    await user.clear(phone);
    await user.type(phone, '0754 111 222');
    await user.click(screen.getByRole('button', save));
    const question = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(phone).toHaveValue('0754 111 222');
    expect(screen.getByRole('button', save)).not.toHaveAttribute('aria-disabled');
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe('what agents earn and need', () => {
  it('is asked for in whole numbers before anything is sent', async () => {
    takes();
    const { user } = open('terms');
    const most = await screen.findByLabelText('Highest commission (%)');
    await user.clear(most);
    await user.type(most, '101');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Enter a whole percentage from 0 to 100')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.clear(most);
    await user.type(most, '12');
    await user.click(screen.getByRole('button', save));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        agentTerms: {
          commissionMinPercent: 5,
          commissionMaxPercent: 12,
          minimumCapitalTsh: 500_000,
          version: 0,
        },
      }),
    );
  });
});

describe('words of a page', () => {
  it('begin with the built-in ones in both languages', async () => {
    open('agent-steps');
    expect(await screen.findByLabelText('Heading in English')).toHaveValue('How it goes');
    expect(screen.getByLabelText('Heading in Swahili (optional)')).toHaveValue('Hatua za kujiunga');
    expect(screen.getByLabelText('Text in English')).toHaveValue(
      '- You send the form, or write to us.\n' +
        '- We call you on your number and answer questions.\n' +
        '- You get your Agent SIM and begin to sell.',
    );
    expect(screen.queryByRole('button', { name: 'Restore the default' })).toBeNull();
  });

  it('go back to the built-in ones, and come again by Undo', async () => {
    takes();
    const { user } = open('terms-refunds');
    await user.click(await screen.findByRole('button', { name: 'Restore the default' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const { own } = settings.texts[2]!;
    expect(sent.mock.calls.map(([change]) => change)).toEqual([
      { text: { key: 'terms.refunds', own: null, version: 2 } },
      { text: { key: 'terms.refunds', own, version: 2 } },
    ]);
  });
});

describe('the limits of payment requests', () => {
  it('are set within what is safe, and taken back by Undo', async () => {
    takes();
    const { user } = open('limits');
    const often = await screen.findByLabelText('Payment prompts per phone in 10 minutes');
    expect(often).toHaveAccessibleDescription('2 to 5; default 3');
    await user.clear(often);
    await user.type(often, '50');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Enter a whole number from 2 to 5.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.clear(often);
    await user.type(often, '2');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      promptLimits: { phoneTenMinutes: 2, phoneDay: 12, version: 0 },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({ promptLimits: { reset: true, version: 0 } }),
    );
  });

  it('show what the server objects to at their field', async () => {
    const errors = [{ field: 'phoneDay', code: 'limit_below_shorter', message: 'Too low.' }];
    takes(() => failure(422, 'validation_failed', { errors }));
    const { user } = open('limits');
    const daily = await screen.findByLabelText('Payment prompts per phone in a day');
    await user.type(daily, '{Backspace}1');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText('Too low.')).toBeVisible();
    expect(daily).toHaveFocus();
  });

  it('are for whoever changes settings', async () => {
    open('limits', staffWith('edit_texts'));
    expect(await screen.findByRole('heading', { name: 'Limits' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit: Limits' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('who is told', () => {
  it.each([
    ['en', 'Notifications', 'Neema Komba: WhatsApp', 'Every new order'],
    ['sw', 'Taarifa zinazotumwa', 'Neema Komba: WhatsApp', 'Kila oda mpya'],
  ] as const)('stands there in words (%s)', async (language, title, colleague, topic) => {
    open('', owner, language);
    const card = await screen.findByRole('region', { name: title });
    for (const words of [colleague, topic, 'SMS', '20:00', /50,000/]) {
      expect(card).toHaveTextContent(words);
    }
  });

  it('is saved as a whole, with who came and how they are reached', async () => {
    takes();
    const { user } = open('messages');
    const form = within(await screen.findByRole('dialog'));
    await user.selectOptions(form.getByLabelText('Notify customers by'), 'Not at all');
    await user.selectOptions(form.getByLabelText('Send the daily summary at'), 'Never');
    await user.click(form.getByRole('button', { name: 'Add a recipient' }));
    const added = within(form.getByRole('region', { name: 'Recipient 2' }));
    await user.type(added.getByLabelText('Name'), 'Juma');
    await user.click(added.getByLabelText('Email', { selector: '[type=checkbox]' }));
    await user.click(added.getByLabelText('WhatsApp'));
    await user.type(added.getByLabelText('Email', { selector: 'input[type=email]' }), 'j@a.tz');
    await user.click(added.getByLabelText('Every new order'));
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]![0].messages).toEqual({
      version: 0,
      customers: 'none',
      urgentAboveTsh: 50_000,
      summaryHour: null,
      pushTopics: ['new_orders'],
      staff: [
        { ...settings.messages!.staff[0], phone: '0754 000 210' },
        {
          name: 'Juma',
          phone: null,
          email: 'j@a.tz',
          language: 'sw',
          channels: ['email'],
          topics: ['urgent_orders', 'payments', 'reviews', 'issues', 'daily_summary'],
        },
      ],
    });
  });

  it('needs a number for whoever is told by one, before anything is sent', async () => {
    takes();
    const { user } = open('messages');
    const form = within(await screen.findByRole('dialog'));
    await user.clear(form.getByLabelText('Phone number'));
    await user.click(form.getByRole('button', save));
    expect(await form.findByText(/phone number for SMS and WhatsApp/)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows at its field what the server has against a colleague', async () => {
    const field = 'staff[0].phone';
    const message = 'This number is not right';
    takes(() =>
      failure(422, 'validation_failed', { errors: [{ field, code: 'invalid', message }] }),
    );
    const { user } = open('messages');
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Name'), ' K');
    await user.click(form.getByRole('button', save));
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('Phone number')).toHaveAccessibleDescription(message);
  });

  it('tells a conflict in words, also what only codes are sent for', async () => {
    const theirs = {
      ...settings.messages!,
      version: 7,
      isDefault: false,
      updatedBy: 'Juma Hassan',
      customers: 'none',
      summaryHour: null,
      pushTopics: ['reviews'],
      urgentAboveTsh: 75_000,
      staff: [{ ...settings.messages!.staff[0], channels: ['sms'], topics: ['payments'] }],
    } as const;
    takes(({ messages }) =>
      messages?.version === 0
        ? failure(409, 'version_conflict', { data: { ...settings, messages: theirs } })
        : undefined,
    );
    const { user } = open('messages');
    const form = within(await screen.findByRole('dialog'));
    await user.selectOptions(form.getByLabelText('Notify customers by'), 'WhatsApp');
    await user.click(form.getByRole('button', save));
    const rows = within(await form.findByRole('table'));
    for (const row of [
      /^Notify customers by Not at all WhatsApp$/,
      /^Send the daily summary at Never unchanged$/,
      /Browser notifications for staff Payments to review unchanged$/,
      /75,000 unchanged$/,
      /Neema Komba · 0754 000 210 · Swahili · SMS · Payments without an order unchanged$/,
    ]) {
      expect(rows.getByRole('row', { name: row })).toBeVisible();
    }
  });

  it('goes without a colleague who was taken off the list', async () => {
    takes();
    const { user } = open('messages');
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Remove: Neema Komba' }));
    expect(form.getByText('No recipients.')).toBeVisible();
    await user.click(form.getByRole('button', save));
    await waitFor(() => expect(sent.mock.calls[0]?.[0].messages?.staff).toEqual([]));
  });
});
