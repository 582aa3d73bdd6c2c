import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type AgentApplicationRequest = Schemas['ApplyRequest'];
export type SentApplication = Schemas['AgentApplied'];
