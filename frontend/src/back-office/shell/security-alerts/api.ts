import { api } from '../../../api/api';
import { onFulfilled } from '../../../api/onFulfilled';
import { request } from '../../../api/request';
import type { components } from '../../../api/schema';
import { typedBuilder } from '../../../api/typedBuilder';

export type Alerts = components['schemas']['SecurityAlerts'];
export type Act = Alerts['newest'][number];

const securityAlertsApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      listSecurityAlerts: build.query(() => request('GET', '/api/security-alerts')),
      markSecurityAlertsRead: build.mutation(
        (upTo: number) => request('POST', '/api/security-alerts/read', { body: { upTo } }),
        {
          /** What came since stands there at once. */
          onQueryStarted: onFulfilled((alerts: Alerts, { dispatch }) => {
            void dispatch(
              securityAlertsApi.util.upsertQueryData('listSecurityAlerts', undefined, alerts),
            );
          }),
        },
      ),
    };
  },
});

export const { useListSecurityAlertsQuery, useMarkSecurityAlertsReadMutation } = securityAlertsApi;
