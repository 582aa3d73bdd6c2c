import { api } from '../../../api/api';
import type { components } from '../../../api/schema';
import { request } from '../../../api/request';
import { typedBuilder } from '../../../api/typedBuilder';
import { asFile } from '../files/download';
import type { Confirmable } from '../step-up/api';

export type ImportResult = components['schemas']['ImportResult'];
export type ImportRow = components['schemas']['ImportRow'];

/** What lists come and go as files, as the interface's addresses call them. */
export type SheetKind = 'bundles' | 'routers' | 'agents';

/** Who may bring such a file. */
export const needOf = {
  bundles: 'edit_catalogue',
  routers: 'edit_catalogue',
  agents: 'edit_agents',
} as const;

/** The mark that begins a fraction in a file; the shop looks for it when it is empty. */
export type DecimalMark = '' | 'point' | 'comma';

/** Which heading of a file stands for which column; an empty one is skipped. */
export type ColumnNames = Readonly<Record<string, string>>;

interface ImportArg extends Confirmable {
  kind: SheetKind;
  csv: Blob;
  names: ColumnNames;
  decimal: DecimalMark;
  dryRun: boolean;
}

const tagOf = { bundles: 'Bundle', routers: 'Router', agents: 'Agent' } as const;

const sheetsApi = api.enhanceEndpoints({ addTagTypes: ['Agent'] }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      importSheet: build.mutation(
        ({ kind, csv, names, decimal, dryRun, confirmation }: ImportArg) =>
          request('POST', `/api/${kind}/import`, {
            query: { dryRun, columns: JSON.stringify(names), decimal },
            csv,
            headers: { Confirmation: confirmation },
          }),
        {
          invalidatesTags: (_answer, _error, { kind, dryRun }) => (dryRun ? [] : [tagOf[kind]]),
        },
      ),
      /** The address of the file in this browser; whoever asks takes it away again. */
      exportSheet: build.mutation((kind: SheetKind) =>
        asFile(request('GET', `/api/${kind}/export`)),
      ),
    };
  },
});

export const { useImportSheetMutation, useExportSheetMutation } = sheetsApi;
