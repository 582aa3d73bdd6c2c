import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type ResponseTimes = Schemas['ResponseTimes'];
export type SupportCase = Schemas['SupportCase'];
