import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type PushDevice = Schemas['PushDevice'];
export type CreatePushSubscription = Schemas['CreatePushSubscription'];
