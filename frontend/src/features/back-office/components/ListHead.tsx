import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { formatTime } from '../../../i18n/formats';
import { listMessages } from '../messages';
import type { useOrders } from '../useOrders';
import css from './ListHead.module.css';

type Orders = ReturnType<typeof useOrders>;

/** How many, how fresh, and what has come in since. */
export function ListHead({ list }: { list: Orders }) {
  const intl = useIntl();
  const time = formatTime(intl, list.arrivedAt);
  return (
    <div className={css.head}>
      <div className={css.words}>
        <p className={css.count} role="status">
          <Count list={list} />
        </p>
        <p className={css.fresh} data-live={list.failure === undefined}>
          {intl.formatMessage(listMessages.updatedAt, { time })}
        </p>
      </div>
      <button
        type="button"
        className={css.refresh}
        aria-busy={list.isLoading}
        aria-label={intl.formatMessage(listMessages.refresh)}
        onClick={list.refresh}
      >
        <Icon name="refresh" size={20} />
      </button>
      <div className={css.news} aria-live="polite">
        {list.newCount > 0 && (
          <Button
            className={css.pill}
            onClick={() => {
              list.refresh();
              window.scrollTo({ top: 0 });
            }}
          >
            {intl.formatMessage(listMessages.newOrders, { count: list.newCount })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Count({ list: { orders, total, hasMore } }: { list: Orders }) {
  const intl = useIntl();
  const count = total ?? orders.length;
  const shown = orders.length;
  return hasMore
    ? intl.formatMessage(listMessages.countShown, { shown, count })
    : intl.formatMessage(listMessages.count, { count });
}
