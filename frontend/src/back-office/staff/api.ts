import { ONE } from '../kit/live/meaning';
import { api } from '../../api/api';
import { confirmedBy, type Confirmable } from '../kit/step-up/api';
import { byCursor, toListRequest, toPage, type Page } from '../kit/list/paging';
import type {
  ChangePersonRequest,
  GivenLink,
  InviteRequest,
  Person,
  SecondFactorCount,
} from './types';

export interface PeopleQuery {
  q: string;
  lacksSecondFactor?: true;
}

export type Act = 'disable' | 'enable' | 'sign-out';

const LIST = '/people';
const of = (id: string) => `${LIST}/${encodeURIComponent(id)}`;

const peopleApi = api.enhanceEndpoints({ addTagTypes: ['Person', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.infiniteQuery<Page<Person>, PeopleQuery, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => toListRequest(LIST, queryArg, pageParam),
      transformResponse: toPage<Person>,
      providesTags: ['Person'],
    }),
    peekPeople: build.query<Page<Person>, PeopleQuery>({
      query: (filter) => toListRequest(LIST, filter, null),
      transformResponse: toPage<Person>,
      providesTags: ['Person'],
    }),
    getPerson: build.query<Person, string>({
      query: (id) => of(id),
      providesTags: ['Person', { type: 'Person', id: ONE }],
    }),
    countSecondFactors: build.query<SecondFactorCount, undefined>({
      query: () => `${LIST}/second-factors`,
      providesTags: ['Person', { type: 'Person', id: ONE }],
    }),
    resetSecondFactor: build.mutation<Person, Confirmable & { _id: string }>({
      query: ({ _id, confirmation }) => ({
        url: `${of(_id)}/second-factor/reset`,
        method: 'POST',
        headers: confirmedBy(confirmation),
      }),
      invalidatesTags: ['Person', 'Audit'],
    }),
    invitePerson: build.mutation<GivenLink, InviteRequest>({
      query: (body) => ({ url: `${LIST}/invitations`, method: 'POST', body }),
      invalidatesTags: ['Person', 'Audit'],
    }),
    changePerson: build.mutation<Person, ChangePersonRequest & { _id: string }>({
      query: ({ _id, ...body }) => ({ url: of(_id), method: 'PUT', body }),
      invalidatesTags: ['Person', 'Audit'],
    }),
    actOnPerson: build.mutation<Person, { _id: string; act: Act }>({
      query: ({ _id, act }) => ({ url: `${of(_id)}/${act}`, method: 'POST' }),
      invalidatesTags: ['Person', 'Audit'],
    }),
    giveLink: build.mutation<GivenLink, string>({
      query: (id) => ({ url: `${of(id)}/reset-link`, method: 'POST' }),
      invalidatesTags: ['Person', 'Audit'],
    }),
  }),
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
