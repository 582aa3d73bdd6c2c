import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type AgentApplication = Schemas['AgentApplication'];
export type Agent = Schemas['Agent'];
export type AgentStatus = Schemas['AgentStatus'];
export type AgentStatement = Schemas['AgentStatement'];
export type CommissionEntry = Schemas['CommissionEntry'];
export type SaveAgentRequest = Schemas['SaveAgentRequest'];
