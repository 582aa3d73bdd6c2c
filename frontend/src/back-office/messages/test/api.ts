import { api } from '../../../api/api';
import type { ListedMessage } from '../types';
import type { MessagePreview, Sample } from './types';

const notificationsApi = api
  .enhanceEndpoints({ addTagTypes: ['MessageList', 'MessageCounts', 'Settings'] })
  .injectEndpoints({
    endpoints: (build) => ({
      previewMessage: build.query<MessagePreview, Sample>({
        query: (params) => ({ url: '/messages/preview', params }),
        providesTags: ['Settings'],
      }),
      testMessage: build.mutation<ListedMessage[], Sample>({
        query: (body) => ({ url: '/messages/test', method: 'POST', body }),
        invalidatesTags: ['MessageList', 'MessageCounts'],
      }),
    }),
  });

export const { usePreviewMessageQuery, useTestMessageMutation } = notificationsApi;
