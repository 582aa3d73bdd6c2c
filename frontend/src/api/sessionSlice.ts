import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile, Session } from './types';

/** Kept in memory only: a reload restores the session through the refresh cookie. */
export interface SessionState {
  token: string | null;
  user: Profile | null;
}

const initialState: SessionState = { token: null, user: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Session>) => ({
      token: payload.token,
      user: payload.user,
    }),
    signedOut: () => initialState,
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
