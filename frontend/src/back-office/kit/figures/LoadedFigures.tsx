import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
import { errorText } from '../../../i18n/errorText';
import { ListSkeleton } from '../list/ListSkeleton';
import { listMessages } from '../messages';

import { figureMessages as m } from './messages';

interface Query<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

interface Props<Data> {
  query: Query<Data>;
  children: (data: Data) => ReactNode;
}

/** Figures, the last good ones while newer ones are loaded; or why there are none. */
export function LoadedFigures<Data>({ query, children }: Props<Data>) {
  const intl = useIntl();
  const { data, currentData, error, isFetching, refetch } = query;
  const shown = currentData ?? (error ? undefined : data);
  if (shown === undefined && isApiError(error)) {
    return (
      <ListFailure
        title={intl.formatMessage(listMessages.notLoaded)}
        text={errorText(intl, error)}
        busy={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (shown === undefined) return <ListSkeleton />;
  return (
    <>
      {error !== undefined && (
        <OutdatedLine at={query.fulfilledTimeStamp ?? 0} message={m.outdated} onRetry={refetch} />
      )}
      {children(shown)}
    </>
  );
}
