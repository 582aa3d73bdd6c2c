import type { Phrase } from '../../i18n/phrase';
import { useDeleteItemMutation, useRestoreItemMutation, type Kind } from './api';
import { bundleMessages, routerMessages } from './messages';

/** What the delete button of an item does and says. */
export function useRemoval(kind: Kind, { id, name }: { id: string; name: string }) {
  const [remove] = useDeleteItemMutation();
  const [restore] = useRestoreItemMutation();
  const m = kind === 'routers' ? routerMessages : bundleMessages;
  const deletedText: Phrase = kind === 'routers' ? [routerMessages.deletedText, { name }] : name;
  return {
    remove: () => remove({ kind, id }),
    restore: () => restore({ kind, id }),
    words: { deleted: m.deleted, deletedText, failed: m.deleteFailed },
  };
}
