import { api } from '../../api/api';
import type { components } from '../../api/schema';
import { confirmedBy, type Confirmable } from '../kit/step-up/api';

type Schemas = components['schemas'];
export type ApiKey = Schemas['ApiKey'];
export type GivenApiKey = Schemas['GivenApiKey'];
export type CreateKeyRequest = Schemas['CreateKeyRequest'];

const LIST = '/api-keys';

const keysApi = api.enhanceEndpoints({ addTagTypes: ['ApiKey', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: build.query<ApiKey[], undefined>({
      query: () => LIST,
      providesTags: ['ApiKey'],
    }),
    createApiKey: build.mutation<GivenApiKey, CreateKeyRequest & Confirmable>({
      query: ({ confirmation, ...body }) => ({
        url: LIST,
        method: 'POST',
        body,
        headers: confirmedBy(confirmation),
      }),
      invalidatesTags: ['ApiKey', 'Audit'],
    }),
    revokeApiKey: build.mutation<ApiKey, string>({
      query: (id) => ({ url: `${LIST}/${encodeURIComponent(id)}/revoke`, method: 'POST' }),
      invalidatesTags: ['ApiKey', 'Audit'],
    }),
  }),
});

export const { useListApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = keysApi;
