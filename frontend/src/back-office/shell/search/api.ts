import { api } from '../../../api/api';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';

const searchApi = api.injectEndpoints({
  endpoints: (builder) => ({
    searchEverywhere: typedBuilder(builder).query(
      (q: string) => request('GET', '/api/search', { query: { q } }),
      // Names and numbers of customers stay no longer than they are shown.
      { keepUnusedDataFor: 0 },
    ),
  }),
});

export const { useSearchEverywhereQuery } = searchApi;
