import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
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
  const query = useGetMessageQuery(id, useFresh());
  const kind = (query.currentData ?? listed)?.kind;
  return (
    <ResourceDialog
      id={id}
      title={() => intl.formatMessage(kind ? kindMessages[kind] : m.unnamed)}
      listPath={paths.adminMessages}
      query={query}
      words={m}
      changedAt={({ createdAt }) => createdAt}
    >
      {(message, outdated) => <MessageDetails message={message} outdated={outdated} />}
    </ResourceDialog>
  );
}
