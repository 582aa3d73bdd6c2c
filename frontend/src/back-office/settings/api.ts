import { api } from '../../api/api';
import type { components } from '../../api/schema';
import { confirmedBy, type Confirmable } from '../kit/step-up/api';

type Schemas = components['schemas'];

export type Settings = Schemas['StoreSettings'];
export type SectionState = Schemas['SectionState'];
export type Contact = Schemas['ContactSettings'];
export type Business = Schemas['BusinessSettings'];
export type Claims = Schemas['ClaimsSettings'];
export type Measured = Schemas['MeasuredFigures'];
export type AgentTerms = Schemas['AgentTermsSettings'];
export type Film = Schemas['FilmSettings'];
export type PromptLimits = Schemas['PromptLimitSettings'];
export type PageText = Schemas['TextSettings'];
export type TextBlock = Schemas['TextBlock'];
export type Limit = Schemas['ActiveLimit'];
export type SettingsChange = Schemas['ChangeSettingsRequest'];
export type ProviderTest = Schemas['ProviderTest'];
export type ProviderTestStep = Schemas['ProviderTestStep'];

const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, undefined>({
      query: () => '/store/settings',
      providesTags: ['Settings'],
    }),
    changeSettings: build.mutation<Settings, SettingsChange & Confirmable>({
      query: ({ confirmation, ...body }) => ({
        url: '/store/settings',
        method: 'PUT',
        body,
        headers: confirmedBy(confirmation),
      }),
      invalidatesTags: ['Settings', 'Store'],
    }),
    testProvider: build.mutation<ProviderTest, undefined>({
      query: () => ({ url: '/store/settings/provider-test', method: 'POST' }),
    }),
  }),
});

export const { useGetSettingsQuery, useChangeSettingsMutation, useTestProviderMutation } =
  settingsApi;
