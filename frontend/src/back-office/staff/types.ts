import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Person = Schemas['Person'];
export type Role = Schemas['Role'];
export type IssuedLink = Schemas['IssuedLink'];
export type InviteRequest = Schemas['InviteRequest'];
export type ChangePersonRequest = Schemas['ChangePersonRequest'];
