import { api } from '../../api/api';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';
import type { Confirmable } from '../kit/step-up/api';

type Schemas = components['schemas'];

export type Settings = Schemas['StoreSettings'];
export type SectionState = Schemas['SectionState'];
export type Contact = Schemas['ContactSettings'];
export type Business = Schemas['BusinessSettings'];
export type Claims = Schemas['ClaimsSettings'];
export type Measured = Schemas['MeasuredFigures'];
export type AgentTerms = Schemas['AgentTermsSettings'];
export type DemoVideo = Schemas['DemoVideoSettings'];
export type TillSettings = Schemas['TillSettings'];
export type UssdCodes = Schemas['UssdCodeSettings'];
export type DataUse = Schemas['DataUseSettings'];
export type WalletFees = Schemas['WalletFeeSettings'];
export type OpeningHours = Schemas['OpeningHoursSettings'];
export type DeliveryPromises = Schemas['DeliveryPromiseSettings'];
export type LateOffer = Schemas['LateOfferSettings'];
export type OrderForm = Schemas['OrderFormSettings'];
export type DailyGoal = Schemas['DailyGoalSettings'];
export type RefundRules = Schemas['RefundSettings'];
export type OpenDay = Schemas['OpenDay'];
export type ClosedDate = Schemas['ClosedDate'];
export type MessageRules = Schemas['MessageSettings'];
export type StaffContact = Schemas['StaffContact'];
export type StaffChannel = Schemas['StaffChannel'];
export type StaffTopic = Schemas['StaffTopic'];
export type PromptLimits = Schemas['PromptLimitSettings'];
export type ProviderOrder = Schemas['ProviderOrderSettings'];
export type ProviderChoice = Schemas['ProviderChoice'];
export type PageText = Schemas['TextSettings'];
export type TextBlock = Schemas['TextBlock'];
export type Limit = Schemas['ActiveLimit'];
export type SettingsChange = Schemas['ChangeSettingsRequest'];

const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      getSettings: build.query(() => request('GET', '/api/store/settings'), {
        providesTags: ['Settings'],
      }),
      changeSettings: build.mutation(
        ({ confirmation, ...body }: SettingsChange & Confirmable) =>
          request('PUT', '/api/store/settings', {
            body,
            headers: { Confirmation: confirmation },
          }),
        { invalidatesTags: ['Settings', 'Store'] },
      ),
    };
  },
});

export const { useGetSettingsQuery, useChangeSettingsMutation } = settingsApi;
