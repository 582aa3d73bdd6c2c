import { api } from '../../api/api';
import type { ListedMessage } from '../messages/types';
import type { MessagePreview, Sample, WhatsAppLink } from './types';

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
      getWhatsAppLinks: build.query<WhatsAppLink[], string>({
        query: (orderId) => `/orders/${encodeURIComponent(orderId)}/whatsapp-links`,
        providesTags: ['Order', 'Settings'],
      }),
    }),
  });

export const { usePreviewMessageQuery, useTestMessageMutation, useGetWhatsAppLinksQuery } =
  notificationsApi;
