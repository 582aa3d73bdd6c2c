import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Dashboard = Schemas['Dashboard'];
export type Day = Schemas['DashboardDay'];
export type NetworkHour = Schemas['NetworkHour'];
export type SetupStep = Schemas['DashboardStep'];
