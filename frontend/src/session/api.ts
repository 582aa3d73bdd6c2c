import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RequestArgs } from '../api/send';
import { api } from '../api/api';
import { isApiError, isRefusal } from '../api/apiError';
import { REFRESH } from '../api/baseQuery';
import { onFulfilled } from '../api/onFulfilled';
import { request, type DataOf } from '../api/request';
import { selectSession, sessionRefused, signedIn, signedOut } from '../api/sessionSlice';
import type {
  ChangePasswordRequest,
  LinkKind,
  LoginRequest,
  Profile,
  RedeemRequest,
  Session,
} from '../api/types';
import { typedBuilder } from '../api/typedBuilder';
import { hintAtSession } from './sessionHint';
import { hasUnsavedWork } from '../kit/unsavedWork';
import { asArray, asRecord, asString } from '../kit/narrow';
import { rootState } from '../api/state';
import { serviceWorkers } from '../kit/browser';

/** Nobody waits longer for signing out. */
const TIMEOUT_MS = 3000;

/** The back office and the shop have sign-ins of their own; the session behind them is one. */
type Door = 'admin' | 'auth';

interface SessionCall {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: Session }>;
}

const REDEEM = { invitation: '/api/invitations/accept', reset: '/api/auth/reset' } as const;

const sessionApi = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      login: build.mutation(
        ({ door, ...body }: LoginRequest & { door: Door }) =>
          request('POST', `/api/${door}/login`, { body }),
        {
          invalidatesTags: ['Profile', 'Order', 'OrderStats'],
          onQueryStarted: (_request, call) => begin(call),
        },
      ),
      restoreSession: build.mutation(() => request('POST', REFRESH), {
        onQueryStarted: (_none, call) => begin(call),
      }),
      /** Another number asks anew, even while an older question has no answer. */
      getAdminProfile: builder.query<DataOf<'GET', '/api/admin/profile'>, number>({
        query: () => request('GET', '/api/admin/profile'),
        providesTags: ['Profile'],
      }),
      rename: build.mutation(
        (name: string) => request('PUT', '/api/auth/profile', { body: { name } }),
        {
          invalidatesTags: ['Profile'],
          onQueryStarted: onFulfilled((user: Profile, { dispatch, getState }) => {
            const { token } = selectSession(rootState({ getState }));
            if (token) dispatch(signedIn({ token, user }));
          }),
        },
      ),
      changePassword: build.mutation(
        (body: ChangePasswordRequest) => request('POST', '/api/auth/password', { body }),
        { invalidatesTags: ['Session'], onQueryStarted: onFulfilled(continueSession) },
      ),
      askForPassword: build.mutation((email: string) =>
        request('POST', '/api/auth/forgot', { body: { email } }),
      ),
      redeemLink: build.mutation(
        ({ kind, ...body }: RedeemRequest & { kind: LinkKind }) =>
          request('POST', REDEEM[kind], { body }),
        { onQueryStarted: onFulfilled(continueSession) },
      ),
      listSessions: build.query(() => request('GET', '/api/auth/sessions'), {
        providesTags: ['Session'],
      }),
      endSession: build.mutation(
        (id: string) => request('DELETE', '/api/auth/sessions/{id}', { path: { id } }),
        { invalidatesTags: ['Session'] },
      ),
      endOtherSessions: build.mutation(() => request('DELETE', '/api/auth/sessions'), {
        invalidatesTags: ['Session'],
      }),
      logout: builder.mutation<null, Door>({
        queryFn: async (door, _api, _extra, ask) => {
          // Only who is still signed in can tell the shop.
          await unsubscribePush(async (call) => ask(call));
          const { error } = await ask(request('POST', `/api/${door}/logout`));
          return error ? { error } : { data: null };
        },
        onQueryStarted: async (_door, { dispatch, queryFulfilled }) => {
          const ended = await queryFulfilled.then(
            () => true,
            () => false,
          );
          // Whatever the server says, nothing of the session stays in this page; without an answer its cookie does.
          dispatch(signedOut());
          if (ended) hintAtSession(false);
          dispatch(api.util.resetApiState());
        },
      }),
    };
  },
});

/** What is wrong with a password, a code or a link ends no session. */
export function continueSession(
  session: Session,
  { dispatch }: Pick<SessionCall, 'dispatch'>,
): void {
  dispatch(signedIn(session));
  hintAtSession(true);
}

async function begin({ dispatch, queryFulfilled }: SessionCall): Promise<void> {
  try {
    dispatch(signedIn((await queryFulfilled).data));
    hintAtSession(true);
  } catch (failure) {
    const { error } = asRecord(failure);
    if (!isApiError(error) || !isRefusal(error)) return;
    dispatch(sessionRefused(hasUnsavedWork()));
    hintAtSession(false);
  }
}

export const {
  useLoginMutation,
  useRestoreSessionMutation,
  useGetAdminProfileQuery,
  useLogoutMutation,
  useRenameMutation,
  useChangePasswordMutation,
  useAskForPasswordMutation,
  useRedeemLinkMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = sessionApi;

type Ask = (call: RequestArgs) => PromiseLike<{ data?: unknown }>;

/**
 * Whoever signs out is told nothing more on this device. The browser gives up what it was given, also without network;
 * where the shop cannot be told, it forgets the device when the next message for it is refused.
 */
async function unsubscribePush(ask: Ask): Promise<void> {
  const subscription = await ownSubscription().catch(() => null);
  if (!subscription) return;
  const done = Promise.allSettled([subscription.unsubscribe(), forget(subscription, ask)]);
  const impatience = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([done, impatience]);
}

async function forget({ endpoint }: PushSubscription, ask: Ask): Promise<void> {
  const { data } = await ask(request('GET', '/api/push/subscriptions'));
  const own = asArray(data)
    .map(asRecord)
    .find(({ endpointTail }) => endpoint.endsWith(String(endpointTail)));
  const id = asString(own?.['_id']);
  if (id) await ask(request('DELETE', '/api/push/subscriptions/{id}', { path: { id } }));
}

/** What this browser gave the shop to be told while no page is open; null where there is nothing. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  // A browser may know workers and no notices.
  const registration: Partial<ServiceWorkerRegistration> | undefined =
    await serviceWorkers()?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
