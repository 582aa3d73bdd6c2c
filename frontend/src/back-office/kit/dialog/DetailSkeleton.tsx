import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';
import css from './DetailBody.module.css';

export function DetailSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)} className={css.body}>
      <Skeleton height={48} />
      <Skeleton height={240} />
      <Skeleton height={120} />
    </div>
  );
}
