import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../../api/api';
import { selectPricesAt } from '../../../api/dataTime';
import { Button } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { shellMessages } from '../../../kit/messages';
import { formatAsOf } from '../../../i18n/formats';
import { commonMessages } from '../../../i18n/messages';
import { toShopTime } from '../../../kit/clock';
import { useNetworkState } from '../../../kit/hooks/useNetworkState';
import css from './DeviceFoot.module.css';

const TRY_AGAIN_MS = 30_000;

/** Says, on every page, that what is shown may have changed meanwhile, and how old its prices are. */
export function ConnectionBanner() {
  const intl = useIntl();
  const connection = useNetworkState();
  const pricesAt = useSelector(selectPricesAt);
  const readAgain = useReadAgain(connection === 'lost');
  if (connection === 'online') return null;
  const { offline, lost, pricesAt: prices } = shellMessages;
  return (
    <div className={css.banner} role="status">
      <Icon name="signalOff" size={20} />
      <p className={css.words}>
        <strong>{intl.formatMessage(connection === 'offline' ? offline : lost)}</strong>
        {pricesAt !== null && (
          <span>
            {intl.formatMessage(prices, { time: formatAsOf(intl, toShopTime(pricesAt)) })}
          </span>
        )}
      </p>
      {connection === 'lost' && (
        <Button look="quiet" className={css.button} onClick={readAgain}>
          {intl.formatMessage(commonMessages.retry)}
        </Button>
      )}
    </div>
  );
}

/** Reads anew what is on the screen: when the network is back, and now and then while the shop does not answer. */
function useReadAgain(lost: boolean): () => void {
  const dispatch = useDispatch();
  useEffect(() => {
    const read = () => void dispatch(readAgain());
    window.addEventListener('online', read);
    const timer = lost ? setInterval(read, TRY_AGAIN_MS) : undefined;
    return () => {
      window.removeEventListener('online', read);
      clearInterval(timer);
    };
  }, [dispatch, lost]);
  return () => void dispatch(readAgain());
}

const readAgain = () => api.util.invalidateTags(['Store', 'Bundle', 'Router']);
