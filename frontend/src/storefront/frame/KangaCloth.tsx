import { useIntl } from 'react-intl';
import { shellMessages } from '../../kit/messages';
import css from './KangaCloth.module.css';

/** Every kanga bears a saying, whatever language one reads. */
const SAYING = 'Haba na haba hujaza kibaba';

export function KangaCloth() {
  const intl = useIntl();
  return (
    <figure className={css.figure}>
      <p className={css.cloth} lang="sw">
        {SAYING}
      </p>
      <figcaption>{intl.formatMessage(shellMessages.saying)}</figcaption>
    </figure>
  );
}
