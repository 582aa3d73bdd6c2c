import { api } from '../../api/api';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { typedBuilder } from '../../api/typedBuilder';

type Schemas = components['schemas'];
export type SecondFactor = Schemas['SecondFactor'];
export type SecondFactorSetup = Schemas['SecondFactorSetup'];
type Proof = Schemas['ProofRequest'];

const factorApi = api
  .enhanceEndpoints({ addTagTypes: ['SecondFactor', 'Session'] })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      return {
        getSecondFactor: build.query(() => request('GET', '/api/auth/second-factor'), {
          providesTags: ['SecondFactor'],
        }),
        beginSecondFactor: build.mutation(() => request('POST', '/api/auth/second-factor')),
        enableSecondFactor: build.mutation(
          (body: Proof) => request('POST', '/api/auth/second-factor/enable', { body }),
          { invalidatesTags: (codes) => (codes ? ['SecondFactor', 'Session'] : []) },
        ),
        disableSecondFactor: build.mutation(
          (body: Proof) => request('POST', '/api/auth/second-factor/disable', { body }),
          { invalidatesTags: ['SecondFactor'] },
        ),
        renewRecoveryCodes: build.mutation(
          (body: Proof) => request('POST', '/api/auth/second-factor/recovery-codes', { body }),
          { invalidatesTags: ['SecondFactor'] },
        ),
      };
    },
  });

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useEnableSecondFactorMutation,
  useDisableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = factorApi;
