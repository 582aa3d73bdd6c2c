import DialogContent from '@mui/material/DialogContent';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { ApiError } from '../../../api/apiError';
import { Button } from '../../../kit/ui/Button';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';

interface Props {
  /** Null: there is no such item. */
  error: ApiError | null;
  busy: boolean;
  onRetry: () => unknown;
  messages: Record<'notFound' | 'notFoundText' | 'notLoaded', MessageDescriptor>;
}

/** What stands in the dialog when there is nothing to show. */
export function DetailFailure({ error, busy, onRetry, messages: m }: Props) {
  const intl = useIntl();
  const isMissing = error === null || error.status === 404;
  const title = intl.formatMessage(isMissing ? m.notFound : m.notLoaded);
  const text = isMissing ? intl.formatMessage(m.notFoundText) : errorText(intl, error);
  return (
    <DialogContent>
      <EmptyState icon="alert" tone="error" title={title} text={text}>
        <Button busy={busy} onClick={() => void onRetry()}>
          {intl.formatMessage(commonMessages.retry)}
        </Button>
      </EmptyState>
    </DialogContent>
  );
}
