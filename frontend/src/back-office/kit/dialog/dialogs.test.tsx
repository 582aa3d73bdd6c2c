import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../../api/apiError';
import type { Answer } from '../../../kit/form/useAppForm';
import { anApiError } from '../../../test/apiErrors';
import { Address, address } from '../../../test/Address';
import { testText } from '../../../test/intls';
import { renderApp } from '../../../test/render';
import { useUnsavedWork } from '../../../kit/unsavedWork';
import { figureMessages } from '../figures/messages';
import { DetailDialog } from './DetailDialog';
import { DiscardQuestion } from './DiscardQuestion';
import { ReasonForm } from './ReasonForm';
import { ReasonPanel } from './ReasonPanel';
import { ResourceDialog } from './ResourceDialog';
import { useAction } from './useAction';
import { useDetailLink } from './useDetailLink';

interface Item {
  id: string;
  name: string;
  changedAt: string;
}
const item: Item = { id: 'a', name: 'The item', changedAt: '2026-11-20T06:30:00Z' };
const words = {
  notFound: testText('Not found'),
  notFoundText: testText('Look in the list'),
  notLoaded: testText('Not loaded'),
  outdated: figureMessages.outdated,
};

describe('one record at its address', () => {
  const refetch = vi.fn();
  const show = (
    query: { currentData?: Item | null; error?: ApiError; fulfilledTimeStamp?: number },
    listed?: Item,
  ) =>
    renderApp(
      <ResourceDialog<Item>
        id="a"
        title={(known) => known?.name ?? 'Record'}
        listPath="/list"
        query={{ isFetching: false, refetch, ...query }}
        listed={listed}
        words={words}
        changedAt={({ changedAt }) => changedAt}
      >
        {({ name }, outdated) => (
          <>
            {outdated}
            <p>{`Facts of ${name}`}</p>
          </>
        )}
      </ResourceDialog>,
    );

  beforeEach(() => void refetch.mockClear());

  it('is the row of the list until its own answer arrives', () => {
    show({}, item);
    expect(screen.getByRole('dialog', { name: 'The item' })).toBeVisible();
    expect(screen.getByText('Facts of The item')).toBeVisible();
  });

  it('is its own answer once that is there', () => {
    show({ currentData: { ...item, name: 'The newer item' } }, item);
    expect(screen.getByText('Facts of The newer item')).toBeVisible();
  });

  it('is not there where the answer says so, whatever the list shows', () => {
    show({ error: anApiError(404, 'not_found') }, item);
    expect(screen.getByText('Not found')).toBeVisible();
    expect(screen.queryByText('Facts of The item')).toBeNull();
  });

  it('is not there where its list has no such row', () => {
    show({ currentData: null });
    expect(screen.getByText('Not found')).toBeVisible();
  });

  it('stays in sight, with how old it is, when the newest did not arrive', () => {
    const at = Date.parse('2026-11-20T06:30:00Z');
    show({ currentData: item, error: anApiError(503, 'service_busy'), fulfilledTimeStamp: at });
    expect(screen.getByText(/^Figures as of .*09:30/)).toBeVisible();
    expect(screen.getByText('Facts of The item')).toBeVisible();
  });

  it('that did not arrive can be asked for again', async () => {
    const { user } = show({ error: anApiError(0, 'network_error') });
    expect(screen.getByText('Not loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});

describe('from one record to the next', () => {
  function Dirty({ isDirty }: { isDirty: boolean }) {
    useUnsavedWork(isDirty);
    return null;
  }

  function List() {
    const linkTo = useDetailLink((id) => `/list/${id}`);
    return <Link {...linkTo('a')}>Open a</Link>;
  }

  const open = async (isDirty = false) => {
    const app = renderApp(
      <>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route
            path="/list/:id"
            element={
              <DetailDialog
                title="One of them"
                listPath="/list"
                neighbours={{ previous: null, next: '/list/b' }}
              >
                <Dirty isDirty={isDirty} />
              </DetailDialog>
            }
          />
        </Routes>
        <Address />
        <DiscardQuestion />
      </>,
      { path: '/list?q=asha' },
    );
    await app.user.click(screen.getByRole('link', { name: 'Open a' }));
    return app;
  };

  it('keeps the search, and closing leads back to the list in one step', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(address()).toBe('/list/b?q=asha');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/list?q=asha'));
  });

  it('goes nowhere at the end of the list', async () => {
    const { user } = await open();
    const previous = screen.getByRole('button', { name: 'Previous' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(address()).toBe('/list/a?q=asha');
  });

  it.each([
    ['Keep editing', '/list/a?q=asha'],
    ['Discard', '/list/b?q=asha'],
  ])('asks before something typed is lost; “%s” leads to %s', async (choice, place) => {
    const { user } = await open(true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(address()).toBe('/list/a?q=asha');
    await user.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() => expect(address()).toBe(place));
  });
});

describe('a question that is answered with a reason', () => {
  const send = vi.fn<(reason: string) => Promise<Answer<string>>>();
  const onSent = vi.fn();
  const onCancel = vi.fn();
  const open = () =>
    renderApp(
      <ReasonForm
        title="Put it aside?"
        confirm="Put aside"
        failed={{ text: () => 'In words of the room' }}
        send={send}
        onSent={onSent}
        onCancel={onCancel}
      />,
    );

  beforeEach(() => {
    send.mockReset();
    onSent.mockReset();
    onCancel.mockReset();
  });

  it('waits in its field, and takes no spaces for one', async () => {
    const { user } = open();
    const reason = screen.getByLabelText('Reason');
    await waitFor(() => expect(reason).toHaveFocus());
    await user.type(reason, '   ');
    await user.click(screen.getByRole('button', { name: 'Put aside' }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Enter a reason/));
    expect(send).not.toHaveBeenCalled();
  });

  it('sends the reason once, without its spaces', async () => {
    send.mockResolvedValue({ data: 'done' });
    const { user } = open();
    await user.type(screen.getByLabelText('Reason'), ' Paid twice ');
    await user.dblClick(screen.getByRole('button', { name: 'Put aside' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledExactlyOnceWith('Paid twice', expect.anything());
  });

  it('keeps the reason where it failed, and says why in words of the room', async () => {
    send.mockResolvedValue({ error: anApiError(409, 'closed', { message: 'The server’s words' }) });
    const { user } = open();
    await user.type(screen.getByLabelText('Reason'), 'Paid twice');
    await user.click(screen.getByRole('button', { name: 'Put aside' }));
    expect(await screen.findByText('In words of the room')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('Paid twice');
  });

  it('can be called off', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it('reads back amount and number where it is about money', () => {
    renderApp(
      <ReasonPanel
        title="Dismiss the refund?"
        text="Nobody gets the money."
        money={{ amount: 10_000, payerPhone: '255754321908' }}
        confirm="Dismiss"
        send={send}
        onCancel={onCancel}
      />,
    );
    expect(screen.getByRole('form', { name: 'Dismiss the refund?' })).toBeVisible();
    expect(screen.getByText('TSh 10,000')).toBeVisible();
    expect(screen.getByText('0754 321 908')).toBeVisible();
  });
});

describe('an act on one record', () => {
  const onOver = vi.fn();

  function Act({ call }: { call: () => Promise<Answer<string>> }) {
    const { run, problem: failed } = useAction(onOver);
    const act = () => void run(call(), (data) => ['success', `Did ${data}`]);
    return (
      <>
        <button onClick={act}>Act</button>
        <output>{failed?.code}</output>
      </>
    );
  }

  const act = async (answered: Answer<string>) => {
    const { user } = renderApp(<Act call={() => Promise.resolve(answered)} />);
    await user.click(screen.getByRole('button', { name: 'Act' }));
    return screen.getByRole('status', { name: '' });
  };

  beforeEach(() => void onOver.mockReset());

  it('is over once it is done, and says so', async () => {
    await act({ data: 'it' });
    expect(await screen.findByText('Did it')).toBeVisible();
    expect(onOver).toHaveBeenCalledOnce();
  });

  it.each([
    [409, true],
    [404, true],
    [422, false],
    [0, false],
    [503, false],
  ])('that failed with %i has become impossible: %s', async (status, isOver) => {
    await act({ error: anApiError(status, 'why') });
    expect(await screen.findByText('why')).toBeVisible();
    expect(onOver).toHaveBeenCalledTimes(isOver ? 1 : 0);
  });
});
