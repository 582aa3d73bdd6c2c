import { api } from '../../api/api';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import { chips, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { ratingMessages as m, starChips } from './messages';

export type OrderRating = components['schemas']['OrderRating'];

export const ratingFilter = { stars: chips(m.stars, starChips) };

const ratingsApi = api.enhanceEndpoints({ addTagTypes: ['Rating'] }).injectEndpoints({
  endpoints: (builder) => {
    const ratings = liveListEndpoints(
      builder,
      (filter: FilterValues<typeof ratingFilter>, page) =>
        request('GET', '/api/ratings', { query: { ...page, ...filter } }),
      { toPage, providesTags: ['Rating'] },
    );
    return { listRatings: ratings.list, peekRatings: ratings.peek };
  },
});

export const { useListRatingsInfiniteQuery, useLazyPeekRatingsQuery } = ratingsApi;
