import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type MessagePreview = Schemas['MessagePreview'];
/** What is to be tried out. */
export type Sample = Required<Schemas['TryMessages']>;
