import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { settings } from '../../test/settingsFixtures';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DiscardQuestion } from '../kit/dialog/DiscardQuestion';
import type { Settings, SettingsChange } from './api';
import { sections } from './sections';

const { contact, business, agentTerms, demoVideo, deliveryPromises } = settings;
const { messages } = settings;
if (!messages) throw new Error('the fixture has rules of messages');

const parts = { hero: () => null, builtIn: {} };
const sectionAt = (path: string) => sections.find((section) => section.path === path)!;
const form = (path: string, changes: Partial<Settings> = {}) =>
  sectionAt(path).edited?.form({ ...settings, ...changes }, parts);
const card = (path: string, changes: Partial<Settings> = {}) =>
  sectionAt(path).card({ ...settings, ...changes }, parts);

const sent = vi.fn<(change: SettingsChange) => void>();

const replies = (reply: (change: SettingsChange) => Response) =>
  server.use(
    http.put('*/api/store/settings', async ({ request }) => {
      const change = (await request.json()) as SettingsChange;
      sent(change);
      return reply(change);
    }),
  );

beforeEach(() => {
  sent.mockClear();
  replies(() => answer(settings));
});

const open = (shown: ReactNode) =>
  renderApp(
    <>
      <DetailDialog title="One section" listPath="/admin/settings">
        {shown}
      </DetailDialog>
      <Address />
      <DiscardQuestion />
    </>,
    { as: owner, path: '/admin/settings/one' },
  );

interface Case {
  form: ReactNode;
  label: string;
  typed: string;
  /** What is saved, and what Undo saves again. */
  change: (value: string) => SettingsChange;
  before: string;
  /** Where the usual values come back without being named. */
  undo?: SettingsChange;
  /** The name of the field in the server's answer. */
  field: string;
  theirs: Partial<Settings>;
}

const words = { legalName: '', tin: '', vrn: '', address: '', licence: '', photo: '' };
const terms = { commissionMinPercent: 5, commissionMaxPercent: 10, version: 0 };
const promised = {
  bundleMinutes: 120,
  smeMinutes: 240,
  routerNearDays: 1,
  routerFarDays: 3,
  routerNearFee: 0,
  routerFarFee: 0,
  version: 0,
};

const cases: [name: string, section: Case][] = [
  [
    'business',
    {
      form: form('business'),
      label: 'Registered name (optional)',
      typed: 'Bundle Hub Ltd',
      change: (legalName) => ({ business: { ...words, legalName, version: 0 } }),
      before: '',
      field: 'legalName',
      theirs: { business: { ...business, legalName: 'Hub & Co', version: 3, updatedBy: 'Neema' } },
    },
  ],
  [
    'demoVideo',
    {
      form: form('demo-video'),
      label: 'Video URL (optional)',
      typed: 'https://example.co.tz/film',
      change: (watchDemoUrl) => ({ demoVideo: { watchDemoUrl, version: 0 } }),
      before: '',
      field: 'watchDemoUrl',
      theirs: {
        demoVideo: { ...demoVideo, watchDemoUrl: 'https://a.tz', version: 3, updatedBy: 'Neema' },
      },
    },
  ],
  [
    'agent terms',
    {
      form: form('terms'),
      label: 'Minimum initial capital (TSh)',
      typed: '250000',
      change: (capital) => ({ agentTerms: { ...terms, minimumCapitalTsh: Number(capital) } }),
      before: '500000',
      field: 'minimumCapitalTsh',
      theirs: {
        agentTerms: { ...agentTerms, minimumCapitalTsh: 1, version: 3, updatedBy: 'Neema' },
      },
    },
  ],
  [
    'delivery times',
    {
      form: form('promises'),
      label: 'Your towns',
      typed: 'Mwanza',
      change: (town) => ({ deliveryPromises: { ...promised, nearTowns: [town] } }),
      before: 'Dar es Salaam',
      undo: { deliveryPromises: { reset: true, version: 0 } },
      field: 'nearTowns',
      theirs: {
        deliveryPromises: {
          ...deliveryPromises,
          nearTowns: ['Arusha'],
          version: 3,
          updatedBy: 'Neema',
        },
      },
    },
  ],
];

async function type({ form: shown, label, typed }: Case) {
  const app = open(shown);
  const field = await screen.findByLabelText(label);
  await app.user.clear(field);
  await app.user.type(field, typed);
  return {
    ...app,
    field,
    save: () => app.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

describe.each(cases)('the section %s', (_name, section) => {
  it('is saved with its version, leads back to all settings, and can be taken back', async () => {
    const { undo } = section;
    const { user, save } = await type(section);
    await save();
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(section.change(section.typed));
    await waitFor(() => expect(address()).toBe('/admin/settings'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(undo ?? section.change(section.before)),
    );
  });

  it('shows at its field what the server objects to, and keeps what was typed', async () => {
    const errors = [{ field: section.field, code: 'wrong', message: 'Not like this.' }];
    replies(() => failure(422, 'validation_failed', { errors }));
    const { field, save } = await type(section);
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Not like this\./));
    expect(field).toHaveFocus();
    expect(field).toHaveValue(section.typed);
    expect(address()).toBe('/admin/settings/one');
  });

  it('says that it may have been saved when no answer came, and can be saved again', async () => {
    replies(() => HttpResponse.error());
    const { save } = await type(section);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/may or may not have been saved/);
    replies(() => answer(settings));
    await save();
    expect(await screen.findByText('Settings saved')).toBeVisible();
  });

  it('that a colleague saved meanwhile is compared, and may be taken as they left it', async () => {
    replies(() => failure(409, 'version_conflict', { data: { ...settings, ...section.theirs } }));
    const { user, save, field } = await type(section);
    await save();
    expect(await screen.findByText('Neema saved this while you were editing')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.queryByText('Neema saved this while you were editing')).toBeNull();
    expect(field).not.toHaveValue(section.typed);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is not left without a question once something was typed', async () => {
    const { user } = await type(section);
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByLabelText(section.label)).not.toHaveValue(section.before);
    expect(address()).toBe('/admin/settings/one');
  });
});

describe('the numbers that customers call', () => {
  it('are read back beside their names while they are typed', async () => {
    const { user } = open(form('contact'));
    const choice = await screen.findByLabelText('WhatsApp number in use');
    const options = () => Array.from(choice.children, ({ textContent }) => textContent);
    expect(options()).toEqual(['Current number: 0700 000 200', 'Previous number: 0700 000 300']);
    await user.clear(screen.getByLabelText('Previous WhatsApp number (optional)'));
    expect(options()).toEqual(['Current number: 0700 000 200', 'Previous number']);
  });

  it.each<[string, Settings['contact'], string[]]>([
    ['the current one', contact, ['0700 000 100', '0700 000 200', '0700 000 300']],
    [
      'the previous one',
      { ...contact, activeWhatsapp: 'previous' },
      ['0700 000 100', '0700 000 300', '0700 000 200'],
    ],
    [
      'the current one where there is no previous',
      { ...contact, activeWhatsapp: 'previous', previousWhatsappNumber: null },
      ['0700 000 100', '0700 000 200'],
    ],
  ])('show the WhatsApp number in use first: %s', (_which, shown, numbers) => {
    renderApp(card('contact', { contact: shown }), { as: owner });
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values.map((value) => value.replaceAll('\u00a0', ' '))).toEqual(numbers);
  });
});

describe('the card of a section', () => {
  it.each<[Language, string, string]>([
    ['en', 'Edit: Agent terms', '5–10%'],
    ['sw', 'Hariri: Masharti ya mawakala', '5–10%'],
  ])('tells what holds, and leads to its form (%s)', (language, link, range) => {
    renderApp(card('terms'), { as: owner, language });
    expect(screen.getByText(range)).toBeVisible();
    expect(screen.getByText('TSh 500,000')).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      '/admin/settings/terms',
    );
  });

  it('offers no form to whoever may not save it', () => {
    const reader = staffWith('edit_texts');
    renderApp(
      <>
        {card('business')}
        {card('demo-video')}
      </>,
      { as: reader },
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Edit: Demo video' })).toBeVisible();
  });

  it('says who saved it last, and when by the shop’s clocks', () => {
    const saved = { updatedAt: '2026-11-20T21:30:00Z', updatedBy: 'Neema Komba' };
    renderApp(card('terms', { agentTerms: { ...agentTerms, ...saved } }), { as: owner });
    expect(screen.getByText('Saved 21 Nov 2026, 00:30 by Neema Komba')).toBeVisible();
  });

  it('says what receipts and the first page lack', () => {
    renderApp(
      <>
        {card('business')}
        {card('demo-video', { demoVideo: { ...demoVideo, watchDemoUrl: 'javascript:alert(1)' } })}
      </>,
      { as: owner },
    );
    expect(screen.getByText(/^Receipts and pages show only the shop’s name/)).toBeVisible();
    expect(screen.getByText(/^No video: the home page shows no/)).toBeVisible();
  });

  it('writes the shop’s tax numbers as they are printed', () => {
    const numbers = { tin: '123456789', vrn: '40012345A', legalName: 'Hub Ltd' };
    renderApp(card('business', { business: { ...business, ...numbers } }), { as: owner });
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values.map((value) => value.replaceAll('\u2011', '-'))).toEqual([
      'Hub Ltd',
      '123-456-789',
      '40-012345-A',
    ]);
  });
});

describe('the recipients of alerts', () => {
  const [neema] = messages.staff;
  const juma = { ...neema!, name: 'Juma Hassan', phone: '255754000211' };
  const two = { ...messages, staff: [neema!, juma] };

  it('keeps what the server objects to with its person when another one is removed', async () => {
    const errors = [{ field: 'staff[1].phone', code: 'invalid_phone', message: 'No such number.' }];
    replies(() => failure(422, 'validation_failed', { errors }));
    const { user } = open(form('messages', { messages: two }));
    await user.type((await screen.findAllByLabelText(/^Phone number/))[1]!, '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('No such number.');
    await user.click(screen.getByRole('button', { name: 'Remove: Neema Komba' }));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Juma Hassan');
    expect(screen.getByLabelText(/^Phone number/)).toHaveAccessibleDescription(/No such number\./);
  });

  it('sends the summary never where that is chosen', async () => {
    const { user } = open(form('messages', { messages: two }));
    await user.selectOptions(await screen.findByLabelText('Send the daily summary at'), 'Never');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0].messages).toMatchObject({ summaryHour: null, version: 0 });
  });
});

describe('the Lipa numbers', () => {
  const vodacom = { network: 'vodacom', number: '5512345', name: 'BUNDLE HUB' } as const;
  const one = { ...settings.tills, tills: [vodacom], version: 2 };

  it.each([
    ['en', 'No Lipa Namba: customers pay by payment request only.'],
    ['sw', 'Hakuna Lipa Namba: wateja wanalipa kwa ombi la malipo tu.'],
  ] as const)('are said to be missing, or shown by their wallet (%s)', (language, none) => {
    renderApp(
      <>
        {card('tills')}
        {card('tills', { tills: one })}
      </>,
      { as: owner, language },
    );
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.getByText('5512345 · BUNDLE HUB')).toBeVisible();
  });

  it('are added for a wallet that has none, and saved without blanks', async () => {
    const { user } = open(form('tills', { tills: one }));
    await user.click(await screen.findByRole('button', { name: 'Add a Lipa Namba' }));
    const added = screen.getByRole('region', { name: 'Mixx by Yas' });
    await user.type(within(added).getByLabelText('Number'), '998 877');
    await user.type(within(added).getByLabelText('Name'), 'HUB YAS');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const yas = { network: 'yas', number: '998877', name: 'HUB YAS' };
    expect(sent.mock.lastCall?.[0]).toEqual({ tills: { tills: [vodacom, yas], version: 2 } });
  });

  it('show at their entry what the server objects to', async () => {
    const errors = [{ field: 'tills[0].number', code: 'wrong', message: 'Not a till.' }];
    replies(() => failure(422, 'validation_failed', { errors }));
    const { user } = open(form('tills', { tills: one }));
    await user.type(await screen.findByLabelText('Number'), '6');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Number')).toHaveAccessibleDescription(/Not a till\./),
    );
  });
});

describe('the offer for late orders', () => {
  it.each([
    ['en', 'Nothing'],
    ['sw', 'Hakuna'],
  ] as const)('is none at first (%s)', (language, none) => {
    renderApp(card('late-orders'), { as: owner, language });
    expect(screen.getByText(none)).toBeVisible();
  });

  it('is money back without more, or a bonus with an amount and both texts', async () => {
    const { user } = open(form('late-orders'));
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await user.selectOptions(await screen.findByLabelText('Offer the customer'), 'A bonus');
    await save();
    expect((await screen.findAllByText('Describe the bonus')).length).toBeGreaterThanOrEqual(2);
    expect(sent).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Bonus (TSh)'), '500');
    await user.type(screen.getByLabelText('Bonus, in English'), 'Airtime of TSh 500');
    await user.type(screen.getByLabelText('Bonus, in Swahili'), 'Vocha ya TSh 500');
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0]).toEqual({
      lateOffer: {
        offer: 'bonus',
        bonusTsh: 500,
        bonusText: 'Airtime of TSh 500',
        bonusTextSwahili: 'Vocha ya TSh 500',
        version: 0,
      },
    });
  });
});

describe('the order form', () => {
  it('comes only where something is missing, or after every payment', async () => {
    renderApp(card('order-form'), { as: owner });
    expect(screen.getByText('Only where something is missing')).toBeVisible();
    const { user } = open(form('order-form'));
    await user.selectOptions(
      await screen.findByLabelText('Buyers fill in the form'),
      'After every payment',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0]).toEqual({ orderForm: { form: 'always', version: 0 } });
  });
});
