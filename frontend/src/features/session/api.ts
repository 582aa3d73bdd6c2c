import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { isApiError, isRefusal } from '../../api/apiError';
import { REFRESH } from '../../api/baseQuery';
import { selectSession, signedIn, signedOut, type SessionState } from '../../api/sessionSlice';
import type {
  ChangePasswordRequest,
  LinkKind,
  LoginRequest,
  OpenSession,
  Profile,
  RedeemRequest,
  Session,
} from '../../api/types';
import { unsubscribePush } from './unsubscribePush';
import { hintAtSession } from './sessionHint';

/** The back office and the shop have sign-ins of their own; the session behind them is one. */
type Door = 'admin' | 'auth';

export interface SessionCall {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: Session }>;
}

const REDEEM = { invitation: '/invitations/accept', reset: '/auth/reset' } as const;

const sessionApi = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Session, LoginRequest & { door: Door }>({
      query: ({ door, ...body }) => ({ url: `/${door}/login`, method: 'POST', body }),
      invalidatesTags: ['Profile', 'Order', 'OrderStats'],
      onQueryStarted: (_request, call: SessionCall) => begin(call),
    }),
    restoreSession: build.mutation<Session, undefined>({
      query: () => ({ url: REFRESH, method: 'POST' }),
      onQueryStarted: (_none, call: SessionCall) => begin(call),
    }),
    /** Another number asks anew, even while an older question has no answer. */
    getAdminProfile: build.query<Profile, number>({
      query: () => '/admin/profile',
      providesTags: ['Profile'],
    }),
    rename: build.mutation<Profile, string>({
      query: (name) => ({ url: '/auth/profile', method: 'PUT', body: { name } }),
      invalidatesTags: ['Profile'],
      onQueryStarted: async (_name, call) => {
        const answer = await call.queryFulfilled.catch(() => null);
        const { token } = selectSession(call.getState() as unknown as { session: SessionState });
        if (answer && token) call.dispatch(signedIn({ token, user: answer.data }));
      },
    }),
    changePassword: build.mutation<Session, ChangePasswordRequest>({
      query: (body) => ({ url: '/auth/password', method: 'POST', body }),
      invalidatesTags: ['Session'],
      onQueryStarted: (_request, call: SessionCall) => continueSession(call),
    }),
    askForPassword: build.mutation<unknown, string>({
      query: (email) => ({ url: '/auth/forgot', method: 'POST', body: { email } }),
    }),
    redeemLink: build.mutation<Session, RedeemRequest & { kind: LinkKind }>({
      query: ({ kind, ...body }) => ({ url: REDEEM[kind], method: 'POST', body }),
      onQueryStarted: (_request, call: SessionCall) => continueSession(call),
    }),
    listSessions: build.query<OpenSession[], undefined>({
      query: () => '/auth/sessions',
      providesTags: ['Session'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<unknown, undefined>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    logout: build.mutation<unknown, Door>({
      queryFn: async (door, _api, _extra, ask) => {
        // Only who is still signed in can tell the shop.
        await unsubscribePush(async (call) => ask(call));
        const { error } = await ask({ url: `/${door}/logout`, method: 'POST' });
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
  }),
});

/** What is wrong with a password, a code or a link ends no session. */
export async function continueSession({ dispatch, queryFulfilled }: SessionCall): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  dispatch(signedIn(answer.data));
  hintAtSession(true);
}

async function begin({ dispatch, queryFulfilled }: SessionCall): Promise<void> {
  try {
    dispatch(signedIn((await queryFulfilled).data));
    hintAtSession(true);
  } catch (failure) {
    const { error } = failure as { error?: unknown };
    if (!isApiError(error) || !isRefusal(error)) return;
    dispatch(signedOut());
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
