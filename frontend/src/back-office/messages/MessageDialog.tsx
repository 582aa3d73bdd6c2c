import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { paths } from '../../lib/paths';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailFailure } from '../kit/dialog/DetailFailure';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { useGetMessageQuery } from './api';
import { MessageDetails } from './MessageDetails';
import { detailMessages as m, kindMessages } from './messages';
import type { ListedMessage } from './types';

interface Props {
  id: string;
  /** The message as the list shows it, for its name until its own answer arrives. */
  listed: ListedMessage | undefined;
}

export function MessageDialog({ id, listed }: Props) {
  const intl = useIntl();
  const query = useMessage(id);
  const kind = (query.currentData ?? listed)?.kind;
  return (
    <DetailDialog
      title={kind ? intl.formatMessage(kindMessages[kind]) : intl.formatMessage(m.unnamed)}
      listPath={paths.adminMessages}
    >
      <Content key={id} query={query} />
    </DetailDialog>
  );
}

function useMessage(id: string) {
  return useGetMessageQuery(id, {
    ...useRefreshing(),
    refetchOnMountOrArgChange: true,
  });
}

function Content({ query }: { query: ReturnType<typeof useMessage> }) {
  const { currentData: message, error, refetch, isFetching } = query;
  if (isApiError(error) && (!message || error.status === 404)) {
    return <DetailFailure error={error} busy={isFetching} onRetry={refetch} messages={m} />;
  }
  if (!message) return <DetailSkeleton />;
  const at = query.fulfilledTimeStamp ?? Date.parse(message.createdAt);
  return <MessageDetails message={message} outdated={error ? { at, onRetry: refetch } : null} />;
}
