import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type ItemKind = Schemas['ItemKind'];
export type DeliverRequest = Schemas['DeliverRequest'];
export type DeliveryProblem = Schemas['DeliveryProblem'];
