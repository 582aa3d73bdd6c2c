import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { NotLoaded } from '../list/NotLoaded';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
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
  const { data, currentData, error, refetch } = query;
  const shown = currentData ?? (error ? undefined : data);
  if (shown === undefined) {
    return (
      <NotLoaded query={query} title={listMessages.notLoaded}>
        <ListSkeleton />
      </NotLoaded>
    );
  }
  return (
    <>
      {error !== undefined && (
        <OutdatedLine at={query.fulfilledTimeStamp ?? 0} message={m.outdated} onRetry={refetch} />
      )}
      {children(shown)}
    </>
  );
}

/** Instead of figures, where there are none. */
export function NoFigures({ children }: { children: ReactNode }) {
  return <Typography sx={{ paddingBlock: 6, color: 'text.secondary' }}>{children}</Typography>;
}
