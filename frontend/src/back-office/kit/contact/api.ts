import { api } from '../../../api/api';
import type { WhatsAppLink } from './types';

const contactApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    getWhatsAppLinks: build.query<WhatsAppLink[], string>({
      query: (orderId) => `/orders/${encodeURIComponent(orderId)}/whatsapp-links`,
      providesTags: ['Order', 'Settings'],
    }),
  }),
});

export const { useGetWhatsAppLinksQuery } = contactApi;
