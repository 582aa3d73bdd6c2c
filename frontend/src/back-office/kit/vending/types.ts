import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type VendingAttempt = Schemas['VendingAttempt'];
export type VendingState = Schemas['VendingState'];
export type VendingRefusal = Schemas['VendingRefusal'];
