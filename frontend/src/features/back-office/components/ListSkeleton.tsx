import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';
import css from './ListCards.module.css';

const rows = [1, 2, 3, 4, 5, 6];

export function ListSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)} className={css.list}>
      {rows.map((row) => (
        <div key={row} className={css.card}>
          <Skeleton width="55%" height={24} />
          <Skeleton width="35%" height={24} />
          <Skeleton width="70%" height={24} />
          <Skeleton width="45%" height={24} />
        </div>
      ))}
    </div>
  );
}
