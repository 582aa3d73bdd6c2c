import { api } from '../../api/api';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';
import type { Confirmable } from '../kit/step-up/api';

type Schemas = components['schemas'];
export type ApiKey = Schemas['ApiKey'];
export type IssuedApiKey = Schemas['IssuedApiKey'];
export type CreateKeyRequest = Schemas['CreateKeyRequest'];

const keysApi = api.enhanceEndpoints({ addTagTypes: ['ApiKey', 'Audit'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      listApiKeys: build.query(() => request('GET', '/api/api-keys'), {
        providesTags: ['ApiKey'],
      }),
      createApiKey: build.mutation(
        ({ confirmation, ...body }: CreateKeyRequest & Confirmable) =>
          request('POST', '/api/api-keys', { body, headers: { Confirmation: confirmation } }),
        { invalidatesTags: ['ApiKey', 'Audit'] },
      ),
      revokeApiKey: build.mutation(
        (id: string) => request('POST', '/api/api-keys/{id}/revoke', { path: { id } }),
        { invalidatesTags: ['ApiKey', 'Audit'] },
      ),
    };
  },
});

export const { useListApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = keysApi;
