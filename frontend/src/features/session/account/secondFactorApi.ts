import { api } from '../../../api/api';
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];
export type SecondFactor = Schemas['SecondFactor'];
export type SecondFactorSetup = Schemas['SecondFactorSetup'];
type RecoveryCodes = Schemas['RecoveryCodes'];
type Proof = Schemas['ProofRequest'];

const FACTOR = '/auth/second-factor';

const factorApi = api
  .enhanceEndpoints({ addTagTypes: ['SecondFactor', 'Session'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSecondFactor: build.query<SecondFactor, undefined>({
        query: () => FACTOR,
        providesTags: ['SecondFactor'],
      }),
      beginSecondFactor: build.mutation<SecondFactorSetup, undefined>({
        query: () => ({ url: FACTOR, method: 'POST' }),
      }),
      enableSecondFactor: build.mutation<RecoveryCodes, Proof>({
        query: (body) => ({ url: `${FACTOR}/enable`, method: 'POST', body }),
        invalidatesTags: (codes) => (codes ? ['SecondFactor', 'Session'] : []),
      }),
      disableSecondFactor: build.mutation<unknown, Proof>({
        query: (body) => ({ url: `${FACTOR}/disable`, method: 'POST', body }),
        invalidatesTags: ['SecondFactor'],
      }),
      renewRecoveryCodes: build.mutation<RecoveryCodes, Proof>({
        query: (body) => ({ url: `${FACTOR}/recovery-codes`, method: 'POST', body }),
        invalidatesTags: ['SecondFactor'],
      }),
    }),
  });

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useEnableSecondFactorMutation,
  useDisableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = factorApi;
