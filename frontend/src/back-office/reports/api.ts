import { api } from '../../api/api';
import type { Days } from '../kit/date/days';
import { fileAddress } from '../kit/files/download';
import type { Analytics, Report, ReportBy } from './types';

const reportsApi = api.enhanceEndpoints({ addTagTypes: ['Report'] }).injectEndpoints({
  endpoints: (build) => ({
    getReport: build.query<Report, Days & { by: ReportBy }>({
      query: (params) => ({ url: '/reports', params }),
      providesTags: ['Report'],
    }),
    exportReport: build.mutation<string, Days & { by: ReportBy }>({
      query: (params) => ({ url: '/reports/export', params, responseHandler: fileAddress }),
    }),
    getAnalytics: build.query<Analytics, Days>({
      query: (params) => ({ url: '/analytics', params }),
      providesTags: ['Report'],
    }),
  }),
});

export const { useGetReportQuery, useExportReportMutation, useGetAnalyticsQuery } = reportsApi;
