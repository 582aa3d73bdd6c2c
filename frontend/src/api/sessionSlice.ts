import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile, Session } from './types';

/** Kept in memory only: a reload restores the session through the refresh cookie. */
export interface SessionState {
  token: string | null;
  /** Stays after the end of the session where work waits for them to sign in again. */
  user: Profile | null;
  /** Somebody signed out, or the server refused to renew: there is nothing left to restore. */
  ended: boolean;
  /** The server ended the session, and nobody signed out. */
  expired: boolean;
}

const initialState: SessionState = { token: null, user: null, ended: false, expired: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Session>) => ({
      ...initialState,
      token: payload.token,
      user: payload.user,
    }),
    signedOut: () => ({ ...initialState, ended: true }),
    /** The server does not renew the session. The payload: whether something typed waits for the same user to sign in again. */
    sessionRefused: ({ user, expired }, { payload: holdsWork }: PayloadAction<boolean>) => ({
      token: null,
      user: holdsWork ? user : null,
      ended: true,
      expired: expired || user !== null,
    }),
  },
});

export const { signedIn, signedOut, sessionRefused } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
export const selectSession = (state: { session: SessionState }) => state.session;

/** Whose session has ended over work that is not saved. */
export const selectLapsedUser = ({ session }: { session: SessionState }) =>
  session.token === null ? session.user : null;
