import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile, Session } from './types';

/** Kept in memory only: a reload restores the session through the refresh cookie. */
export interface SessionState {
  token: string | null;
  user: Profile | null;
  /** Somebody signed out, or the server refused to renew: there is nothing left to restore. */
  ended: boolean;
}

const initialState: SessionState = { token: null, user: null, ended: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Session>) => ({
      token: payload.token,
      user: payload.user,
      ended: false,
    }),
    signedOut: () => ({ ...initialState, ended: true }),
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
export const selectSession = (state: { session: SessionState }) => state.session;
