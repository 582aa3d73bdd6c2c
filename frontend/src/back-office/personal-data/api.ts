import { api } from '../../api/api';
import type { components } from '../../api/schema';
import { confirmedBy, type Confirmable } from '../kit/step-up/api';
import { DOWNLOAD_MS, fileAddress } from '../kit/files/download';
import { moneyTags, revenueTags } from '../kit/moneyTags';

type Schemas = components['schemas'];
export type PersonalData = Schemas['PersonalData'];
export type HeldRecord = Schemas['HeldRecord'];
export type HeldField = Schemas['HeldField'];
export type Erased = Schemas['ErasedPersonalData'];
export type ErasureReason = Schemas['ErasureReason'];
type EraseRequest = Schemas['ErasePersonalDataRequest'];

/** Whatever names a customer, so that no list goes on showing who was erased. */
const erasedTags = [
  'Order',
  'Desk',
  ...moneyTags,
  ...revenueTags,
  'Message',
  'MessageList',
  'MessageCounts',
  'Agent',
  'Payout',
  'Application',
  'ApplicationCount',
  'SavedFilter',
  'Case',
] as const;

const personalDataApi = api
  .enhanceEndpoints({ addTagTypes: ['PersonalData', 'Audit', ...erasedTags] })
  .injectEndpoints({
    endpoints: (build) => ({
      // By POST: numbers stand in no address.
      findPersonalData: build.query<PersonalData, string>({
        query: (phoneNumber) => ({
          url: '/personal-data/find',
          method: 'POST',
          body: { phoneNumber },
        }),
        providesTags: ['PersonalData'],
      }),
      exportPersonalData: build.mutation<string, string>({
        query: (phoneNumber) => ({
          url: '/personal-data/export',
          method: 'POST',
          body: { phoneNumber },
          responseHandler: fileAddress,
          timeout: DOWNLOAD_MS,
        }),
        invalidatesTags: ['Audit'],
      }),
      erasePersonalData: build.mutation<Erased, EraseRequest & Confirmable>({
        query: ({ confirmation, ...body }) => ({
          url: '/personal-data/erase',
          method: 'POST',
          body,
          headers: confirmedBy(confirmation),
        }),
        invalidatesTags: (erased) => (erased ? ['PersonalData', 'Audit', ...erasedTags] : []),
      }),
    }),
  });

export const {
  useFindPersonalDataQuery,
  useExportPersonalDataMutation,
  useErasePersonalDataMutation,
} = personalDataApi;
