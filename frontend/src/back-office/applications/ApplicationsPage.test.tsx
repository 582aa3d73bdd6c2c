import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { paged } from '../../test/paged';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { ApplicationsPage } from './ApplicationsPage';
import type { AgentApplication } from './types';

const at = '2026-11-21T06:30:00.000Z';

function anApplication(changes: Partial<AgentApplication> = {}): AgentApplication {
  return {
    _id: 'application-1',
    reference: 'AGT-7K3M9QX2TCWD',
    fullName: 'Neema Mushi',
    phoneNumber: '255754321908',
    region: 'mjini_magharibi',
    location: 'Stone Town',
    networks: ['vodacom', 'yas'],
    occupation: 'Shop',
    hasCapital: true,
    message: 'I have a shop',
    language: 'sw',
    status: 'new',
    note: null,
    version: 3,
    createdAt: at,
    updatedAt: at,
    handledBy: null,
    ...changes,
  };
}

let applications: AgentApplication[] = [];
const asked = vi.fn<(query: string) => void>();
const sent = vi.fn<(id: string, body: unknown) => void>();

const open = (path = '/admin/agent-applications', language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/agent-applications/:reference?" element={<ApplicationsPage />} />
      </Routes>
      <Address />
    </>,
    { path, language },
  );

const openOne = (language: Language = 'en') =>
  open('/admin/agent-applications/AGT-7K3M9QX2TCWD', language);

const changesAnswer = (respond: () => Response) =>
  server.use(
    http.put('*/api/agent-applications/:id', async ({ params, request }) => {
      sent(String(params['id']), await request.json());
      return respond();
    }),
  );

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  applications = [anApplication()];
  asked.mockClear();
  sent.mockClear();
  server.use(
    http.get('*/api/agent-applications', ({ request }) => {
      asked(new URL(request.url).search);
      return paged(applications);
    }),
  );
});

describe('the list of applications', () => {
  it.each([
    ['en', '1 application', 'Zanzibar Urban/West', 'New'],
    ['sw', 'Ombi 1', 'Mjini Magharibi', 'Jipya'],
  ] as const)('tells who, from where and how far (%s)', async (language, count, region, status) => {
    open(undefined, language);
    expect(await screen.findByText(count)).toBeVisible();
    const row = screen.getByRole('row', { name: /Neema Mushi/ });
    for (const text of ['0754 321 908', region, 'Vodacom, Yas', status]) {
      expect(row).toHaveTextContent(text);
    }
  });

  it('opens on those that wait, and the address keeps another choice', async () => {
    const { user } = open();
    await screen.findByText('1 application');
    expect(asked).toHaveBeenCalledWith('?limit=20&status=new');
    await user.click(screen.getByRole('button', { name: 'Declined' }));
    await waitFor(() => expect(address()).toBe('/admin/agent-applications?status=declined'));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('?limit=20&status=declined'));
  });

  it('is searched as a whole', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Search applications'), '0754');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('?limit=20&q=0754'));
  });

  it('says so when nobody waits', async () => {
    applications = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No new applications' })).toBeVisible();
  });
});

describe('an application', () => {
  it('is found by its address, and the applicant is one tap away', async () => {
    openOne();
    const dialog = await screen.findByRole('dialog', { name: 'Application AGT-7K3M9QX2TCWD' });
    expect(await within(dialog).findByText('I have a shop')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:+255754321908',
    );
    expect(within(dialog).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('AGT-7K3M9QX2TCWD')),
    );
  });

  it('that nobody knows says so', async () => {
    applications = [];
    openOne();
    expect(await screen.findByText('Application not found')).toBeVisible();
  });

  it.each([
    ['en', 'Contacted', 'Note (optional)', 'Change to Contacted', 'Status Updated'],
    ['sw', 'Tumewasiliana', 'Maelezo (si lazima)', 'Weka hali: Tumewasiliana', 'Hali imesasishwa'],
  ] as const)('changes its status with a note (%s)', async (language, next, label, set, done) => {
    changesAnswer(() => answer(anApplication({ status: 'contacted', note: 'Called', version: 4 })));
    const { user } = openOne(language);
    await user.click(await screen.findByRole('button', { name: next }));
    await user.type(screen.getByLabelText(label), ' Called ');
    await user.click(screen.getByRole('button', { name: set }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('application-1', {
      status: 'contacted',
      note: 'Called',
      version: 3,
    });
  });

  it('that a colleague changed meanwhile is shown as they left it', async () => {
    changesAnswer(() => {
      applications = [anApplication({ status: 'accepted', version: 4, handledBy: 'Amina' })];
      return failure(409, 'version_conflict');
    });
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Declined' }));
    await user.click(screen.getByRole('button', { name: 'Change to Declined' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/A colleague changed/);
    expect(await screen.findByText('Amina')).toBeVisible();
  });
});
