import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';
import { CardBox, CardList } from './ListCards';

const onCards = { display: { md: 'none' } };
const rows = [1, 2, 3, 4, 5, 6];

/** As high as what replaces it, the line above the rows included. */
export function ListSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)}>
      <Stack sx={{ justifyContent: 'center', minHeight: 56 }}>
        <Skeleton width={160} height={24} />
      </Stack>
      <CardList>
        {rows.map((row) => (
          <li key={row}>
            <CardBox>
              <Skeleton width="55%" height={24} />
              <Skeleton width="35%" height={24} />
              <Skeleton width="70%" height={24} sx={onCards} />
              <Skeleton width="45%" height={24} sx={onCards} />
            </CardBox>
          </li>
        ))}
      </CardList>
    </div>
  );
}
