import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { Spinner } from '../../../kit/ui/Spinner';

interface Props {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** What is missing, where it is no list. */
  title?: MessageDescriptor;
  /** Shown while it is on its way. */
  children?: ReactNode;
}

/** In place of what a query has not brought: why not, or that it is on its way. */
export function NotLoaded({ query, title, children = <Spinner /> }: Props) {
  const intl = useIntl();
  const { error, isFetching, refetch } = query;
  if (!isApiError(error)) return children;
  return (
    <ListFailure
      {...(title && { title: intl.formatMessage(title) })}
      text={errorText(intl, error)}
      busy={isFetching}
      onRetry={refetch}
    />
  );
}
