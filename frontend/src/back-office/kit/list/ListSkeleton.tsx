import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';
import cards from './ListCards.module.css';
import css from './ListSkeleton.module.css';

const rows = [1, 2, 3, 4, 5, 6];

/** As high as what replaces it, the line above the rows included. */
export function ListSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)}>
      <div className={css.head}>
        <Skeleton width={160} height={24} />
      </div>
      <div className={cards.list}>
        {rows.map((row) => (
          <div key={row} className={cards.card}>
            <Skeleton width="55%" height={24} />
            <Skeleton width="35%" height={24} />
            <Skeleton width="70%" height={24} className={css.onCards} />
            <Skeleton width="45%" height={24} className={css.onCards} />
          </div>
        ))}
      </div>
    </div>
  );
}
