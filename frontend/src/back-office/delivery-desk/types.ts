import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type DeskOrder = Schemas['DeskOrder'];
export type OrderClaim = Schemas['OrderClaim'];
export type ProblemRequest = Schemas['ProblemRequest'];
export type RecipientRequest = Schemas['RecipientRequest'];
