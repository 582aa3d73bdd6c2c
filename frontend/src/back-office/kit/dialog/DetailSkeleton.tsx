import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';

export function DetailSkeleton() {
  const intl = useIntl();
  return (
    <DialogContent role="status" aria-label={intl.formatMessage(commonMessages.loading)}>
      <Skeleton height={48} />
      <Skeleton height={240} />
      <Skeleton height={120} />
    </DialogContent>
  );
}
