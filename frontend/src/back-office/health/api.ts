import { api } from '../../api/api';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';

type Schemas = components['schemas'];
export type ShopStatus = Schemas['ShopStatus'];
export type ShopCheck = Schemas['ShopCheck'];
export type CheckState = Schemas['CheckState'];
export type CheckCode = Schemas['CheckCode'];
export type Finding = Schemas['Finding'];
export type BrowserError = Schemas['ClientErrorGroup'];

const healthApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getStatus: typedBuilder(builder).query(() => request('GET', '/api/status')),
    getClientErrors: typedBuilder(builder).query(() => request('GET', '/api/client-errors')),
  }),
});

export const { useGetStatusQuery, useGetClientErrorsQuery } = healthApi;
