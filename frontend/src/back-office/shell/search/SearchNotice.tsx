import { useIntl } from 'react-intl';
import { RetryLine } from '../../../kit/ui/RetryLine';
import { searchMessages as m } from './messages';
import css from './Search.module.css';
import type { Search } from './useSearch';

interface Props {
  search: Search;
  q: string;
  count: number;
}

/** What the search does, and why it found nothing. */
export function SearchNotice({ search: { state, retry }, q, count }: Props) {
  const intl = useIntl();
  if (state === 'failed') {
    return <RetryLine text={intl.formatMessage(m.failed)} onRetry={retry} />;
  }
  if (state === 'found' && count === 0) {
    return (
      <div role="status" className={css.none}>
        <p className={css.title}>{intl.formatMessage(m.none, { q })}</p>
        <p className={css.detail}>{intl.formatMessage(m.noneText)}</p>
      </div>
    );
  }
  const text =
    state === 'found' ? intl.formatMessage(m.found, { count }) : intl.formatMessage(m[state]);
  return (
    <p role="status" className={state === 'found' ? 'visually-hidden' : css.notice}>
      {text}
    </p>
  );
}
