import { useIntl } from 'react-intl';
import type { ApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { sheetMessages as m } from './messages';
import { duplicateColumn, openQuoteLine } from './sheetProblem';

/** Why a file with columns was refused, and where. */
export function FileProblem({ problem }: { problem: ApiError }) {
  const intl = useIntl();
  const line = openQuoteLine(problem);
  const column = duplicateColumn(problem);
  return (
    <>
      <p>{problem.message || errorText(intl, problem)}</p>
      {line !== null && <p>{intl.formatMessage(m.atLine, { line })}</p>}
      {column !== null && <p>{intl.formatMessage(m.column, { column })}</p>}
    </>
  );
}
