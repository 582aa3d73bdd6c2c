import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type MessageRules = Schemas['MessageSettings'];
export type StaffContact = Schemas['StaffContact'];
export type StaffChannel = Schemas['StaffChannel'];
export type StaffTopic = Schemas['StaffTopic'];
