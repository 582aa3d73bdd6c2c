import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type ApplicationStatus = Schemas['AgentApplicationStatus'];
export type AgentApplication = Schemas['AgentApplication'];
export type ChangeApplicationRequest = Schemas['ChangeApplicationRequest'];
