import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type SoldKind = Schemas['SoldKind'];
export type DeliverRequest = Schemas['DeliverRequest'];
export type DeliveryProblem = Schemas['DeliveryProblem'];
