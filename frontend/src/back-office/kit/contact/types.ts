import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type MessageChannel = Schemas['Message']['channel'];
export type WhatsAppLink = Schemas['WhatsAppLink'];
export type Variant = Schemas['MessagePreview']['variant'];
