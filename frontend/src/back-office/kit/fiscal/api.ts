import { api } from '../../../api/api';
import { onFulfilled } from '../../../api/onFulfilled';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import type { components } from '../../../api/schema';
import { revenueTags } from '../moneyTags';
import { putOrder } from '../order/api';

type Schemas = components['schemas'];

export type FiscalDay = Schemas['FiscalDay'];

export type FiscalLine = Schemas['FiscalLine'];

export type SoldOrder = Schemas['SoldOrder'];

const fiscalApi = api
  .enhanceEndpoints({ addTagTypes: ['FiscalDay', ...revenueTags] })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      return {
        getFiscalDay: build.query(
          (date: string) => request('GET', '/api/reports/fiscal-day', { query: { date } }),
          { providesTags: ['FiscalDay', ...revenueTags] },
        ),
        putFiscalReceipt: build.mutation(
          ({ orderId, receipt }: { orderId: string; receipt: string }) =>
            request('PUT', '/api/orders/{id}/fiscal-receipt', {
              path: { id: orderId },
              body: { receipt },
            }),
          {
            invalidatesTags: (_order, error) => (error ? [] : ['FiscalDay']),
            onQueryStarted: onFulfilled(putOrder),
          },
        ),
      };
    },
  });

export const { useGetFiscalDayQuery, usePutFiscalReceiptMutation } = fiscalApi;
