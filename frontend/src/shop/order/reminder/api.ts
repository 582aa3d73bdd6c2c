import { api } from '../../../api/api';
import { request } from '../../../api/request';
import type { components } from '../../../api/schema';
import { typedBuilder } from '../../../api/typedBuilder';

type SetReminderRequest = components['schemas']['SetReminderRequest'];

const reminderApi = api.enhanceEndpoints({ addTagTypes: ['Reminder'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      getReminder: build.query(
        (orderId: string) =>
          request('GET', '/api/orders/{orderId}/reminder', { path: { orderId } }),
        { providesTags: ['Reminder'] },
      ),
      /** With neither device nor payer it is taken away. */
      setReminder: build.mutation(
        ({ orderId, ...body }: SetReminderRequest & { orderId: string }) =>
          request('PUT', '/api/orders/{orderId}/reminder', { path: { orderId }, body }),
        { invalidatesTags: ['Reminder'] },
      ),
    };
  },
});

export const { useGetReminderQuery, useSetReminderMutation } = reminderApi;
