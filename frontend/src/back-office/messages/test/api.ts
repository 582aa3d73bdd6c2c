import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import type { components } from '../../../api/schema';

const notificationsApi = api
  .enhanceEndpoints({ addTagTypes: ['MessageList', 'MessageCounts', 'Settings'] })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      return {
        previewMessage: build.query(
          (query: Sample) => request('GET', '/api/messages/preview', { query }),
          { providesTags: ['Settings'] },
        ),
        testMessage: build.mutation(
          (body: Sample) => request('POST', '/api/messages/test', { body }),
          { invalidatesTags: ['MessageList', 'MessageCounts'] },
        ),
      };
    },
  });

export const { usePreviewMessageQuery, useTestMessageMutation } = notificationsApi;

type Schemas = components['schemas'];

/** What is to be tried out. */
type Sample = Required<Schemas['SendTestMessages']>;
