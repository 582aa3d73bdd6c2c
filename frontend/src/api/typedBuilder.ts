import type {
  EndpointBuilder,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query/react';
import type { AnswerMeta, Query } from './baseQuery';
import type { TypedRequest } from './request';

interface Transform<Arg, Raw, Data> {
  transformResponse?: (answer: Raw, meta: AnswerMeta | undefined, arg: Arg) => Data;
}

type QueryOptions<Tags extends string, Arg, Raw, Data> = Transform<Arg, Raw, Data> &
  Omit<QueryExtraOptions<Tags, NoInfer<Data>, Arg, Query, 'api', Raw>, 'type' | 'Types'>;

type MutationOptions<Tags extends string, Arg, Raw, Data> = Transform<Arg, Raw, Data> &
  Omit<MutationExtraOptions<Tags, NoInfer<Data>, Arg, Query, 'api', Raw>, 'type' | 'Types'>;

/**
 * The builder of `injectEndpoints` for endpoints that take their types from their request. `NoInfer`: the request alone
 * decides, neither the options nor what `injectEndpoints` expects.
 */
export function typedBuilder<Tags extends string>(build: EndpointBuilder<Query, Tags, 'api'>) {
  return {
    query: <Raw, Arg = void, Data = Raw>(
      query: (arg: Arg) => TypedRequest<Raw>,
      options: QueryOptions<Tags, NoInfer<Arg>, NoInfer<Raw>, Data> = {},
    ): QueryDefinition<NoInfer<Arg>, Query, Tags, NoInfer<Data>, 'api', NoInfer<Raw>> =>
      build.query<Data, Arg, Raw>({ query, ...options }),
    mutation: <Raw, Arg = void, Data = Raw>(
      query: (arg: Arg) => TypedRequest<Raw>,
      options: MutationOptions<Tags, NoInfer<Arg>, NoInfer<Raw>, Data> = {},
    ): MutationDefinition<NoInfer<Arg>, Query, Tags, NoInfer<Data>, 'api', NoInfer<Raw>> =>
      build.mutation<Data, Arg, Raw>({ query, ...options }),
  };
}
