import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { isApiError, isRefusal } from '../../api/apiError';
import { REFRESH } from '../../api/baseQuery';
import { signedIn, signedOut } from '../../api/sessionSlice';
import type { LoginRequest, Profile, Session } from '../../api/types';
import { hintAtSession } from './sessionHint';

/** The back office and the shop have sign-ins of their own; the session behind them is one. */
type Door = 'admin' | 'auth';

interface SessionCall {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: Session }>;
}

const sessionApi = api.injectEndpoints({
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
    logout: build.mutation<unknown, Door>({
      query: (door) => ({ url: `/${door}/logout`, method: 'POST' }),
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
} = sessionApi;
