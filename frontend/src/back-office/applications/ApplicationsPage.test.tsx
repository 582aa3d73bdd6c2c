import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { paged } from '../../test/paged';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { api } from '../../api/api';
import { Applicant } from './Applicant';
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

const open = (path = '/admin/agent-applications', language: Language = 'en', as = owner) =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/agent-applications/:reference?" element={<ApplicationsPage />} />
      </Routes>
      <Address />
    </>,
    { path, language, as },
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

  it('says how long an applicant has been waiting, until there was a call', async () => {
    const createdAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    applications = [
      anApplication({ createdAt }),
      anApplication({ _id: 'application-2', fullName: 'Ali Omar', status: 'contacted', createdAt }),
    ];
    open();
    expect(await screen.findByRole('row', { name: /Neema Mushi/ })).toHaveTextContent(
      'waiting 3 hours',
    );
    expect(screen.getByRole('row', { name: /Ali Omar/ })).not.toHaveTextContent('waiting');
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

  it('tells what the applicant left out from what they answered with no', async () => {
    applications = [anApplication({ hasCapital: false, occupation: null, handledBy: 'Amina' })];
    openOne();
    const dialog = await screen.findByRole('dialog');
    const capital = await within(dialog).findByText('Initial capital');
    expect(capital.nextElementSibling).toHaveTextContent('Not yet');
    expect(within(dialog).queryByText('Occupation')).toBeNull();
    expect(within(dialog).getByText('Handled by').nextElementSibling).toHaveTextContent('Amina');
    expect(within(dialog).getByText('Kiswahili')).toBeVisible();
  });

  it('leads to a new agent only those who may add one', async () => {
    const path = '/admin/agent-applications/AGT-7K3M9QX2TCWD';
    const { unmount } = open(path, 'en', staffWith('see_agents'));
    await screen.findByText('I have a shop');
    expect(screen.queryByRole('link', { name: 'Create agent' })).toBeNull();
    unmount();
    open(path, 'en', staffWith('see_agents', 'edit_agents'));
    expect(await screen.findByRole('link', { name: 'Create agent' })).toHaveAttribute(
      'href',
      '/admin/agents/new?application=AGT-7K3M9QX2TCWD',
    );
  });

  it('is not taken for another one that the search finds', async () => {
    applications = [anApplication({ reference: 'AGT-7K3M9QX2TCWE' })];
    openOne();
    expect(await screen.findByText('Application not found')).toBeVisible();
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

  it('goes on with the note that is there, and shows its new status in the list', async () => {
    applications = [anApplication({ note: 'Call after noon' })];
    changesAnswer(() => answer(anApplication({ status: 'accepted', version: 4 })));
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Accepted' }));
    const note = screen.getByLabelText('Note (optional)');
    expect(note).toHaveValue('Call after noon');
    await user.clear(note);
    await user.click(screen.getByRole('button', { name: 'Change to Accepted' }));
    expect(await screen.findByText('Status Updated')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('application-1', {
      status: 'accepted',
      version: 3,
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Neema Mushi/ })).toHaveTextContent('Accepted'),
    );
  });

  it('that could not be changed keeps what was typed', async () => {
    changesAnswer(() => failure(500, 'internal'));
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Contacted' }));
    await user.type(screen.getByLabelText('Note (optional)'), 'Called');
    await user.click(screen.getByRole('button', { name: 'Change to Contacted' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update the application');
    expect(screen.getByLabelText('Note (optional)')).toHaveValue('Called');
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

describe('a form that starts from an application', () => {
  const openForm = () =>
    renderApp(
      <Applicant reference="AGT-7K3M9QX2TCWD">
        {(application) => <input aria-label="Name" defaultValue={application?.fullName} />}
      </Applicant>,
    );

  it('stays with what was typed when the application cannot be loaded again', async () => {
    const { user, store } = openForm();
    await user.type(await screen.findByLabelText('Name'), ' Ally');
    const refused = vi.fn(() => failure(500, 'internal'));
    server.use(http.get('*/api/agent-applications', refused));
    act(() => void store.dispatch(api.util.invalidateTags(['Application' as never])));
    await waitFor(() => expect(refused).toHaveBeenCalled());
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries)).toContainEqual(
        expect.objectContaining({ status: 'rejected' }),
      ),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Neema Mushi Ally');
  });

  it('can be asked for again when the application did not arrive', async () => {
    server.use(
      http.get('*/api/agent-applications', () => failure(500, 'internal'), { once: true }),
    );
    const { user } = openForm();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Neema Mushi');
  });
});
