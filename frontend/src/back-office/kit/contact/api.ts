import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type MessageChannel = Schemas['Message']['channel'];

export type WhatsAppLink = Schemas['WhatsAppLink'];

export type Variant = Schemas['MessagePreview']['variant'];

const contactApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (builder) => ({
    getWhatsAppLinks: typedBuilder(builder).query(
      (orderId: string) =>
        request('GET', '/api/orders/{id}/whatsapp-links', { path: { id: orderId } }),
      { providesTags: ['Order', 'Settings'] },
    ),
  }),
});

export const { useGetWhatsAppLinksQuery } = contactApi;
