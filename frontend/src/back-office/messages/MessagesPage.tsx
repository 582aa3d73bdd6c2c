import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminMessagePath, paths } from '../../shop/paths';
import { useCounts } from '../kit/counts/counts';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
import {
  messageFilter,
  useGetMessageQuery,
  useLazyPeekMessagesQuery,
  useListMessagesInfiniteQuery,
} from './api';
import { CountLine } from './CountLine';
import { FailedActions } from './FailedActions';
import { messageColumns } from './messageColumns';
import { MessageDetails } from './MessageDetails';
import type { ListedMessage } from './types';
import { detailMessages, kindMessages, outboxMessages as m } from './messages';

/** What the shop tells customers and colleagues, and whether it went out. */
export function MessagesPage() {
  const intl = useIntl();
  const { messageId } = useParams();
  const linkTo = useDetailLink(adminMessagePath);
  const filter = useUrlFilter(messageFilter);
  const { state } = filter.values;
  const messages = useLiveList(filter.values, {
    list: useListMessagesInfiniteQuery(filter.values),
    peek: useLazyPeekMessagesQuery(),
    topics: ['message'],
  });
  return (
    <Page>
      <PageHead
        title={intl.formatMessage(m.title)}
        more={[{ text: intl.formatMessage(m.test), link: { to: paths.testNotifications } }]}
      />
      <CountLine />
      <ListFilters filter={filter} counts={useFailedCounts()} />
      <ResourceList
        list={messages}
        words={m}
        columns={messageColumns}
        filter={filter}
        linkOf={(row) => linkTo(row._id)}
        empty={
          <EmptyList
            icon="chat"
            none={[m.none, m.noneText]}
            filtered={{
              by: filter,
              none: [m.none, m.noneFilterText],
              only: {
                dead: [m.noneDead, m.noneDeadText],
                undelivered: [m.noneUndelivered, m.noneUndeliveredText],
              },
              showAll: m.showAll,
            }}
          />
        }
      />
      {(state === 'dead' || state === 'undelivered') && (
        <FailedActions filter={filter.values} list={messages} />
      )}
      {messageId && (
        <MessageDialog id={messageId} listed={messages.rows.find(({ _id }) => _id === messageId)} />
      )}
    </Page>
  );
}

/** How many went wrong; none is not worth a figure. */
function useFailedCounts() {
  const counts = useCounts();
  return (
    counts && {
      dead: counts.dead || undefined,
      undelivered: counts.undelivered || undefined,
      off: counts.off || undefined,
    }
  );
}

interface MessageDialogProps {
  id: string;
  /** The message as the list shows it, for its name until its own answer arrives. */
  listed: ListedMessage | undefined;
}

function MessageDialog({ id, listed }: MessageDialogProps) {
  const intl = useIntl();
  const query = useGetMessageQuery(id, useFresh());
  const kind = (query.currentData ?? listed)?.kind;
  return (
    <ResourceDialog
      id={id}
      title={() => intl.formatMessage(kind ? kindMessages[kind] : detailMessages.unnamed)}
      listPath={paths.adminMessages}
      query={query}
      words={detailMessages}
      changedAt={({ createdAt }) => createdAt}
    >
      {(message, outdated) => <MessageDetails message={message} outdated={outdated} />}
    </ResourceDialog>
  );
}
