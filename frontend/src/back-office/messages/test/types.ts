import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

/** What is to be tried out. */
export type Sample = Required<Schemas['SendTestMessages']>;
