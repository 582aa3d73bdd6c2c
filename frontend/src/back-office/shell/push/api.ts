import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type PushDevice = Schemas['PushDevice'];

export type CreatePushSubscription = Schemas['CreatePushSubscription'];

const pushApi = api.enhanceEndpoints({ addTagTypes: ['PushDevice'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      getPushKey: build.query(() => request('GET', '/api/push/key')),
      listPushDevices: build.query(() => request('GET', '/api/push/subscriptions'), {
        providesTags: ['PushDevice'],
      }),
      signUpDevice: build.mutation(
        (body: CreatePushSubscription) => request('POST', '/api/push/subscriptions', { body }),
        { invalidatesTags: ['PushDevice'] },
      ),
      signOffDevice: build.mutation(
        (id: string) => request('DELETE', '/api/push/subscriptions/{id}', { path: { id } }),
        { invalidatesTags: ['PushDevice'] },
      ),
    };
  },
});

export const {
  useGetPushKeyQuery,
  useListPushDevicesQuery,
  useSignUpDeviceMutation,
  useSignOffDeviceMutation,
} = pushApi;
