import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { components } from '../../api/schema';
import type { Days } from '../kit/date/days';
import { asFile } from '../kit/files/download';

type Schemas = components['schemas'];

export type ReportBy = Schemas['ReportBy'];

export type Report = Schemas['Report'];

export type ReportLine = Schemas['ReportLine'];

export type Analytics = Schemas['Analytics'];

export type PaymentConversion = Schemas['PaymentConversion'];

export type LossReason = Schemas['LossReason'];

/** As many days from `compareFrom` on are the comparison. */
type Compared = Days & { compareFrom?: string };

type ReportQuery = Compared & { by: ReportBy };

const reportsApi = api.enhanceEndpoints({ addTagTypes: ['Report'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      getReport: build.query((query: ReportQuery) => request('GET', '/api/reports', { query }), {
        providesTags: ['Report'],
      }),
      exportReport: build.mutation((query: Days & { by: ReportBy }) =>
        asFile(request('GET', '/api/reports/export', { query })),
      ),
      getAnalytics: build.query((query: Compared) => request('GET', '/api/analytics', { query }), {
        providesTags: ['Report'],
      }),
    };
  },
});

export const { useGetReportQuery, useExportReportMutation, useGetAnalyticsQuery } = reportsApi;
