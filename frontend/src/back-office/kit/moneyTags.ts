import { api } from '../../api/api';

/** The one API with what only the back office caches. */
export const moneyApi = api.enhanceEndpoints({
  addTagTypes: ['Payment', 'PaymentList', 'PaymentSummary', 'Refund', 'RefundList'],
});

/** Whatever is done to money may change its payment, its case, the lists and what waits for staff. */
export const moneyTags = [
  'Payment',
  'PaymentList',
  'PaymentSummary',
  'Refund',
  'RefundList',
] as const;

/** Asks for everything about money anew, after somebody else changed it. */
export const moneyChanged = () => moneyApi.util.invalidateTags([...moneyTags]);

/** Delivering for cash brings revenue, and taking that back takes it away. */
export const revenueTags = ['Revenue', 'Report', 'DayClose'] as const;
