import { api } from '../../api/api';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';
import { asFile } from '../kit/files/download';
import { moneyTags, revenueTags } from '../kit/moneyTags';
import type { Confirmable } from '../kit/step-up/api';

type Schemas = components['schemas'];
export type PersonalData = Schemas['PersonalData'];
export type DataRecord = Schemas['DataRecord'];
export type DataField = Schemas['DataField'];
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
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      return {
        // By POST: numbers stand in no address.
        findPersonalData: build.query(
          (phoneNumber: string) =>
            request('POST', '/api/personal-data/find', { body: { phoneNumber } }),
          { providesTags: ['PersonalData'] },
        ),
        exportPersonalData: build.mutation(
          (phoneNumber: string) =>
            asFile(request('POST', '/api/personal-data/export', { body: { phoneNumber } })),
          { invalidatesTags: ['Audit'] },
        ),
        erasePersonalData: build.mutation(
          ({ confirmation, ...body }: EraseRequest & Confirmable) =>
            request('POST', '/api/personal-data/erase', {
              body,
              headers: { Confirmation: confirmation },
            }),
          {
            invalidatesTags: (erased) => (erased ? ['PersonalData', 'Audit', ...erasedTags] : []),
          },
        ),
      };
    },
  });

export const {
  useFindPersonalDataQuery,
  useExportPersonalDataMutation,
  useErasePersonalDataMutation,
} = personalDataApi;
