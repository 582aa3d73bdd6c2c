import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';
import css from './OrderCards.module.css';

const rows = [1, 2, 3, 4, 5, 6];

export function OrderSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)} className={css.list}>
      {rows.map((row) => (
        <div key={row} className={css.card}>
          <Skeleton width="60%" height={24} />
          <Skeleton width={90} height={24} />
          <Skeleton width="40%" height={20} />
          <Skeleton width={70} height={20} />
        </div>
      ))}
    </div>
  );
}
