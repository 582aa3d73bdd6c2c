import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  tone: 'success' | 'info' | 'warning' | 'error';
  title: string;
  text?: string;
  durationMs: number;
  /** What its button says; what a press does is asked for by `pressOf`. */
  action?: string;
}

export type NewToast = Omit<Toast, 'id' | 'durationMs' | 'action'> & {
  durationMs?: number;
  action?: { label: string; onPress: () => unknown };
};

const DEFAULT_MS = 5000;

const MAX_SHOWN = 3;

/** Functions have no place in the store. */
const presses = new Map<string, () => unknown>();

/** What a press on the button of this toast does. */
export function toastAction(id: string): (() => unknown) | undefined {
  return presses.get(id);
}

function prepared({ action, ...toast }: NewToast): { payload: Toast } {
  const id = nanoid();
  if (action) presses.set(id, action.onPress);
  const pushedOut = [...presses.keys()].slice(0, -MAX_SHOWN);
  pushedOut.forEach((old) => presses.delete(old));
  return {
    payload: { durationMs: DEFAULT_MS, ...toast, id, ...(action && { action: action.label }) },
  };
}

function closed(id: string): { payload: string } {
  presses.delete(id);
  return { payload: id };
}

export type ToastState = readonly Toast[];

const initialState: ToastState = [];

const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    toastShown: {
      prepare: prepared,
      reducer: (state, { payload }: PayloadAction<Toast>) => [...state, payload].slice(-MAX_SHOWN),
    },
    toastClosed: {
      prepare: closed,
      reducer: (state, { payload }: PayloadAction<string>) =>
        state.filter(({ id }) => id !== payload),
    },
    /** What they told belongs to a step that is over. */
    toastsCleared: {
      prepare: () => {
        presses.clear();
        return { payload: undefined };
      },
      reducer: () => [],
    },
  },
});

export const { toastShown, toastClosed, toastsCleared } = toastSlice.actions;
export const toastReducer = toastSlice.reducer;
