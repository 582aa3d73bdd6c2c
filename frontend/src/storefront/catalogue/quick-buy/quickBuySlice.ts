import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface QuickBuyState {
  /** The number typed so far. In memory only, never in an address. */
  phone: string;
}

const quickBuySlice = createSlice({
  name: 'quickBuy',
  initialState: (): QuickBuyState => ({ phone: '' }),
  reducers: {
    numberTyped: (_state, { payload }: PayloadAction<string>) => ({ phone: payload }),
  },
});

export const { numberTyped } = quickBuySlice.actions;
export const quickBuyReducer = quickBuySlice.reducer;
export const selectTypedNumber = (state: { quickBuy: QuickBuyState }) => state.quickBuy.phone;
