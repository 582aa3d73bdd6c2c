import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface QuickBuyState {
  /** The number typed so far. In memory only, never in an address. */
  phone: string;
  /** It was picked as somebody else's. */
  isGift: boolean;
}

const quickBuySlice = createSlice({
  name: 'quickBuy',
  initialState: (): QuickBuyState => ({ phone: '', isGift: false }),
  reducers: {
    numberTyped: (_state, { payload }: PayloadAction<string>) => ({
      phone: payload,
      isGift: false,
    }),
    numberPicked: (_state, { payload }: PayloadAction<QuickBuyState>) => payload,
  },
});

export const { numberPicked, numberTyped } = quickBuySlice.actions;
export const quickBuyReducer = quickBuySlice.reducer;

export const selectQuickBuy = (state: Readonly<{ quickBuy: QuickBuyState }>) => state.quickBuy;
