import { useIntl } from 'react-intl';
import { useDeleteItemMutation, useRestoreItemMutation, type Kind } from './api';
import { bundleMessages, routerMessages } from './messages';

/** What the delete button of an item does and says. */
export function useRemoval(kind: Kind, { id, name }: { id: string; name: string }) {
  const intl = useIntl();
  const [remove] = useDeleteItemMutation();
  const [restore] = useRestoreItemMutation();
  const told =
    kind === 'routers'
      ? {
          deleted: {
            title: intl.formatMessage(routerMessages.deleted),
            text: intl.formatMessage(routerMessages.deletedText, { name }),
          },
          failed: intl.formatMessage(routerMessages.deleteFailed),
        }
      : {
          deleted: { title: intl.formatMessage(bundleMessages.deleted), text: name },
          failed: intl.formatMessage(bundleMessages.deleteFailed),
        };
  return {
    remove: () => remove({ kind, id }),
    restore: () => restore({ kind, id }),
    told,
  };
}
