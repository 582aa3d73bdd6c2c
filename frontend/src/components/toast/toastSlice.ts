import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  tone: 'success' | 'info' | 'warning' | 'error';
  title: string;
  text?: string;
  durationMs: number;
}

type NewToast = Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number };

const USUAL_MS = 5000;

const toastSlice = createSlice({
  name: 'toast',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({
        payload: { durationMs: USUAL_MS, ...toast, id: nanoid() },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>) => [...state.slice(-2), payload],
    },
    toastClosed: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ id }) => id !== payload),
    /** What they told belongs to a step that is over. */
    toastsCleared: () => [],
  },
});

export const { toastShown, toastClosed, toastsCleared } = toastSlice.actions;
export const toastReducer = toastSlice.reducer;
