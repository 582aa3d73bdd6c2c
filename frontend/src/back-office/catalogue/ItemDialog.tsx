import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { isApiError, type ApiError } from '../../api/apiError';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailFailure } from '../kit/dialog/DetailFailure';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { listMessages } from '../kit/messages';

interface Props<Item> {
  title: string;
  listPath: string;
  /** Undefined while it is awaited, null when there is no such item. */
  item: Item | null | undefined;
  failure: { error: unknown; busy: boolean; onRetry: () => unknown };
  messages: Record<'notFound' | 'notFoundText', MessageDescriptor>;
  children: (item: Item) => ReactNode;
}

const gone: ApiError = {
  status: 404,
  code: 'not_found',
  message: '',
  errors: [],
  data: null,
  retryAfterS: null,
};

/** One item of the list in its form, at an address of its own. */
export function ItemDialog<Item>(props: Props<Item>) {
  const { title, listPath, item, failure, messages, children } = props;
  const missing = item === null ? gone : failure.error;
  return (
    <DetailDialog title={title} listPath={listPath}>
      {item ? (
        children(item)
      ) : isApiError(missing) ? (
        <DetailFailure
          error={missing}
          busy={failure.busy}
          onRetry={failure.onRetry}
          messages={{ ...messages, notLoaded: listMessages.notLoaded }}
        />
      ) : (
        <DetailSkeleton />
      )}
    </DetailDialog>
  );
}
