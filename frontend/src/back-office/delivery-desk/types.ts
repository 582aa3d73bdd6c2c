import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type DeskOrder = Schemas['DeskOrder'];
export type DeskCounts = Schemas['DeskCounts'];
export type OrderClaim = Schemas['OrderClaim'];
export type DeliverRequest = Schemas['DeliverRequest'];
export type ProblemRequest = Schemas['ProblemRequest'];
export type DeliveryProblem = Schemas['DeliveryProblem'];
