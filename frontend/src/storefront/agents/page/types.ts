import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type AgentPage = Schemas['AgentPage'];
export type CommissionEntry = Schemas['CommissionEntry'];
