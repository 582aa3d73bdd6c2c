import { api } from '../../../api/api';
import type { PushDevice, PushKey, SignDeviceUp } from './types';

const pushApi = api.enhanceEndpoints({ addTagTypes: ['PushDevice'] }).injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query<PushKey, undefined>({ query: () => '/push/key' }),
    listPushDevices: build.query<PushDevice[], undefined>({
      query: () => '/push/subscriptions',
      providesTags: ['PushDevice'],
    }),
    signUpDevice: build.mutation<PushDevice, SignDeviceUp>({
      query: (body) => ({ url: '/push/subscriptions', method: 'POST', body }),
      invalidatesTags: ['PushDevice'],
    }),
    signOffDevice: build.mutation<unknown, string>({
      query: (id) => ({ url: `/push/subscriptions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['PushDevice'],
    }),
  }),
});

export const {
  useGetPushKeyQuery,
  useListPushDevicesQuery,
  useSignUpDeviceMutation,
  useSignOffDeviceMutation,
} = pushApi;
