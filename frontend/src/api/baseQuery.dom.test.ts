import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { makeStore } from '../app/store';
import { languageChosen } from '../i18n/languageSlice';
import { answer, failure, server } from '../test/server';
import { api } from './api';
import { signedIn } from './sessionSlice';
import type { Profile } from './types';

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<string, number>({ query: (n) => ({ url: `/api/probe/${n}` }) }),
    signIn: build.mutation<unknown, undefined>({
      query: () => ({ url: '/api/admin/login', method: 'POST' }),
    }),
  }),
});

const user: Profile = {
  id: 'account-1',
  name: 'Asha',
  email: 'asha@example.com',
  isAdmin: true,
  role: 'owner',
  permissions: [],
};
const ask = (store: ReturnType<typeof makeStore>, n = 1) =>
  store.dispatch(probe.endpoints.probe.initiate(n));

function storeWithToken(token: string) {
  const store = makeStore('en');
  store.dispatch(signedIn({ token, user }));
  return store;
}

describe('every call', () => {
  it('says which language is read and who asks', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get('*/api/probe/:n', ({ request: { headers } }) => {
        seen.push(headers.get('Accept-Language'), headers.get('Authorization'));
        return answer('fine');
      }),
    );
    const store = storeWithToken('t1');
    store.dispatch(languageChosen('sw'));
    await ask(store);
    expect(seen).toEqual(['sw', 'Bearer t1']);
  });

  it('never shows a token to a sign-in', async () => {
    let authorization: string | null = 'unseen';
    server.use(
      http.post('*/api/admin/login', ({ request }) => {
        authorization = request.headers.get('Authorization');
        return answer(null);
      }),
    );
    await storeWithToken('t1').dispatch(probe.endpoints.signIn.initiate(undefined));
    expect(authorization).toBeNull();
  });
});

describe('a read that found no answer', () => {
  const once = (respond: () => Response | Promise<Response>) => {
    const asked = vi.fn();
    server.use(
      http.get('*/api/probe/:n', () => {
        asked();
        return respond();
      }),
    );
    return asked;
  };

  it('is asked for once more where the network was gone', async () => {
    const asked = once(() => Response.error());
    expect((await ask(makeStore('en'))).error).toMatchObject({ code: 'network_error' });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is not asked for again where the shop took too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = once(() => new Promise<Response>(() => undefined));
    const answered = ask(makeStore('en'));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect((await answered).error).toMatchObject({ code: 'timeout' });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  it('keeps code, fields, data and the time to wait', async () => {
    server.use(
      http.get('*/api/probe/:n', () => {
        const refused = failure(409, 'price_changed', {
          message: 'The price changed',
          errors: [{ field: 'amount', code: 'changed', message: 'changed' }],
          data: { amount: 12000 },
        });
        refused.headers.set('Retry-After', '7');
        return refused;
      }),
    );
    expect((await ask(makeStore('en'))).error).toEqual({
      status: 409,
      code: 'price_changed',
      message: 'The price changed',
      errors: [{ field: 'amount', code: 'changed', message: 'changed' }],
      data: { amount: 12000 },
      retryAfterS: 7,
    });
  });

  it('of the network is tried once more for a read, then told as such', async () => {
    let tries = 0;
    server.use(
      http.get('*/api/probe/:n', () => {
        tries += 1;
        return Response.error();
      }),
    );
    expect((await ask(makeStore('en'))).error).toMatchObject({ status: 0, code: 'network_error' });
    expect(tries).toBe(2);
  });

  it('that is not JSON keeps its status', async () => {
    server.use(http.get('*/api/probe/:n', () => new Response('<html>', { status: 502 })));
    expect((await ask(makeStore('en'))).error).toMatchObject({
      status: 502,
      code: 'unreadable_answer',
    });
  });
});

describe('an expired token', () => {
  const guarded = http.get('*/api/probe/:n', ({ request }) =>
    request.headers.get('Authorization') === 'Bearer new'
      ? answer('fine')
      : failure(401, 'unauthenticated'),
  );

  it('is renewed once for all calls that meet it', async () => {
    let renewals = 0;
    server.use(
      guarded,
      http.post('*/api/admin/refresh-token', () => {
        renewals += 1;
        return answer({ token: 'new', user });
      }),
    );
    const store = storeWithToken('old');
    const answers = await Promise.all([ask(store, 1), ask(store, 2), ask(store, 3)]);
    expect(answers.map(({ data }) => data)).toEqual(['fine', 'fine', 'fine']);
    expect(renewals).toBe(1);
  });

  it('that cannot be renewed signs out', async () => {
    server.use(
      guarded,
      http.post('*/api/admin/refresh-token', () => failure(401, 'unauthenticated')),
    );
    const store = storeWithToken('old');
    expect((await ask(store)).error).toMatchObject({ status: 401 });
    expect(store.getState().session.token).toBeNull();
  });

  it('stays when the renewal found no network', async () => {
    server.use(
      guarded,
      http.post('*/api/admin/refresh-token', () => Response.error()),
    );
    const store = storeWithToken('old');
    await ask(store);
    expect(store.getState().session.token).toBe('old');
  });
});
