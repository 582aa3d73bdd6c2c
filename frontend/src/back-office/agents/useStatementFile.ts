import { useDownload } from '../kit/files/download';
import { useGetStatementFileMutation } from './api';
import { statementMessages as m } from './messages';
import type { Agent } from './types';

/** Asks for the file and hands it to the browser's downloads. */
export function useStatementFile({ _id, code }: Agent) {
  const [ask, { isLoading }] = useGetStatementFileMutation();
  const download = useDownload(m.failed);
  const save = (month: string) => download(`agent-${code}-${month}.csv`, ask({ id: _id, month }));
  return { save, busy: isLoading };
}
