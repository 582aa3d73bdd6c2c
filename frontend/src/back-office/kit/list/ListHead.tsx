import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { formatTime } from '../../../i18n/formats';
import { listMessages } from '../messages';
import css from './ListHead.module.css';

export interface HeadOfList {
  arrivedAt: number;
  failure: unknown;
  isLoading: boolean;
  refresh: () => void;
}

interface Props {
  list: HeadOfList;
  count: string;
  /** What has come in since, in words. */
  news: string | null;
}

/** How many, how fresh, and what has come in since. */
export function ListHead({ list, count, news }: Props) {
  const intl = useIntl();
  const time = formatTime(intl, list.arrivedAt);
  return (
    <div className={css.head}>
      <div className={css.words}>
        <p className={css.count} role="status">
          {count}
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
        {news && (
          <Button
            className={css.pill}
            onClick={() => {
              list.refresh();
              window.scrollTo({ top: 0 });
            }}
          >
            {news}
          </Button>
        )}
      </div>
    </div>
  );
}
