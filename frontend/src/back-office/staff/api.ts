import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { components } from '../../api/schema';
import { oneOf, search, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { SINGLE } from '../kit/live/effects';
import type { Confirmable } from '../kit/step-up/api';
import { peopleMessages as m } from './messages';

type Schemas = components['schemas'];

export type Person = Schemas['Person'];

export type Role = Schemas['Role'];

export type IssuedLink = Schemas['IssuedLink'];

type InviteRequest = Schemas['InviteRequest'];

type ChangePersonRequest = Schemas['ChangePersonRequest'];

export const staffFilter = {
  /** Those who lack something. */
  without: oneOf(['second-step']),
  q: search(m.search, m.searchHint),
};

export type Act = 'disable' | 'enable' | 'sign-out';

const peopleApi = api.enhanceEndpoints({ addTagTypes: ['Person', 'Audit'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const people = liveListEndpoints(
      builder,
      ({ without, q }: FilterValues<typeof staffFilter>, page) =>
        request('GET', '/api/people', {
          query: { ...page, q, lacksSecondFactor: without === null ? null : true },
        }),
      { toPage, providesTags: ['Person'], peekTags: ['Person'] },
    );
    return {
      listPeople: people.list,
      peekPeople: people.peek,
      getPerson: build.query((id: string) => request('GET', '/api/people/{id}', { path: { id } }), {
        providesTags: ['Person', { type: 'Person', id: SINGLE }],
      }),
      countSecondFactors: build.query(() => request('GET', '/api/people/second-factors'), {
        providesTags: ['Person', { type: 'Person', id: SINGLE }],
      }),
      resetSecondFactor: build.mutation(
        ({ _id, confirmation }: Confirmable & { _id: string }) =>
          request('POST', '/api/people/{id}/second-factor/reset', {
            path: { id: _id },
            headers: { Confirmation: confirmation },
          }),
        { invalidatesTags: ['Person', 'Audit'] },
      ),
      invitePerson: build.mutation(
        (body: InviteRequest) => request('POST', '/api/people/invitations', { body }),
        { invalidatesTags: ['Person', 'Audit'] },
      ),
      changePerson: build.mutation(
        ({ _id, ...body }: ChangePersonRequest & { _id: string }) =>
          request('PUT', '/api/people/{id}', { path: { id: _id }, body }),
        { invalidatesTags: ['Person', 'Audit'] },
      ),
      actOnPerson: build.mutation(
        ({ _id, act }: { _id: string; act: Act }) =>
          request('POST', `/api/people/{id}/${act}`, { path: { id: _id } }),
        { invalidatesTags: ['Person', 'Audit'] },
      ),
      giveLink: build.mutation(
        (id: string) => request('POST', '/api/people/{id}/reset-link', { path: { id } }),
        { invalidatesTags: ['Person', 'Audit'] },
      ),
    };
  },
});

export const {
  useListPeopleInfiniteQuery,
  useLazyPeekPeopleQuery,
  useGetPersonQuery,
  useCountSecondFactorsQuery,
  useResetSecondFactorMutation,
  useInvitePersonMutation,
  useChangePersonMutation,
  useActOnPersonMutation,
  useGiveLinkMutation,
} = peopleApi;
