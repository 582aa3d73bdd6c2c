import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type MessagePreview = Schemas['MessagePreview'];
export type WhatsAppLink = Schemas['WhatsAppLink'];
export type Variant = MessagePreview['variant'];
/** What is to be tried out. */
export type Sample = Required<Schemas['TryMessages']>;
