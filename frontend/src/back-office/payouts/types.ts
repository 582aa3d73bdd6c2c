import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Payout = Schemas['Payout'];
export type PayoutItem = Schemas['PayoutItem'];
export type PayoutSummary = Schemas['PayoutSummary'];
export type DraftPayoutRequest = Schemas['DraftPayoutRequest'];
