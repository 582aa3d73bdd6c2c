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
export type TestedProvider = Schemas['TestedProvider'];
export type RealProviderTest = Schemas['RealProviderTest'];
export type BrowserError = Schemas['ClientErrorGroup'];

const healthApi = api.enhanceEndpoints({ addTagTypes: ['ProviderTests'] }).injectEndpoints({
  endpoints: (builder) => ({
    getStatus: typedBuilder(builder).query(() => request('GET', '/api/status')),
    getClientErrors: typedBuilder(builder).query(() => request('GET', '/api/client-errors')),
    getProviderTests: typedBuilder(builder).query(
      () => request('GET', '/api/status/provider-tests'),
      { providesTags: ['ProviderTests'] },
    ),
    startProviderTest: typedBuilder(builder).mutation(
      (body: Schemas['ProviderTestRequest']) =>
        request('POST', '/api/status/provider-tests', { body }),
      { invalidatesTags: ['ProviderTests'] },
    ),
  }),
});

export const {
  useGetStatusQuery,
  useGetClientErrorsQuery,
  useGetProviderTestsQuery,
  useStartProviderTestMutation,
} = healthApi;
