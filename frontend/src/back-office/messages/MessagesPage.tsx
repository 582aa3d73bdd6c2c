import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { paths } from '../../lib/paths';
import { ListResults } from '../kit/list/ListResults';
import { PageHead } from '../kit/list/PageHead';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { Page } from '../kit/list/Page';
import { CountLine } from './CountLine';
import { MessageCards } from './MessageCards';
import { MessageDialog } from './MessageDialog';
import { MessageFilters } from './MessageFilters';
import { outboxMessages as m } from './messages';
import { MessageTable } from './MessageTable';
import { NoMessages } from './NoMessages';
import { DismissAll } from './DismissAll';
import { isOfTheFailed, messageFilter } from './messageFilter';
import { useMessages } from './useMessages';

const words = {
  count: m.count,
  countShown: m.countShown,
  news: m.news,
  outdated: m.outdated,
};

/** What the shop tells customers and colleagues, and whether it went out. */
export function MessagesPage() {
  const intl = useIntl();
  const { messageId } = useParams();
  const filtering = useUrlFilter(messageFilter);
  const messages = useMessages(filtering.values);
  return (
    <Page>
      <PageHead
        title={intl.formatMessage(m.title)}
        more={[{ text: intl.formatMessage(m.test), link: { to: paths.testNotifications } }]}
      />
      <CountLine />
      <MessageFilters filtering={filtering} />
      <ListResults
        list={messages}
        words={words}
        table={MessageTable}
        cards={MessageCards}
        empty={<NoMessages filtering={filtering} />}
      />
      {isOfTheFailed(filtering.values) && <DismissAll rows={messages.rows} />}
      {messageId && (
        <MessageDialog id={messageId} listed={messages.rows.find(({ _id }) => _id === messageId)} />
      )}
    </Page>
  );
}
