import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type OpeningHours = Schemas['OpeningHoursSettings'];
export type DeliveryPromises = Schemas['DeliveryPromiseSettings'];
export type OpenDay = Schemas['OpenDay'];
export type ClosedDate = Schemas['ClosedDate'];
