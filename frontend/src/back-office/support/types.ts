import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type ResponseTimes = Schemas['ResponseTimes'];

/** A case with the names that lists know rows by. */
export type CaseRow = Schemas['SupportCase'] & { _id: string; createdAt: string };
