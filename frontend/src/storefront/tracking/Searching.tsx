import { useIntl } from 'react-intl';
import { trackingMessages } from './messages';
import css from './Searching.module.css';

/** As high as the head of the order that takes its place. */
export function Searching() {
  const intl = useIntl();
  return (
    <div className={css.card} role="status">
      <p>{intl.formatMessage(trackingMessages.searching)}</p>
      <span className={css.wide} />
      <span className={css.bar} />
      <span className={css.narrow} />
      <span className={css.narrow} />
    </div>
  );
}
