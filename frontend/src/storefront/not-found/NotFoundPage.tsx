import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { PageHeading } from '../../shop/page/PageHeading';
import mark from '../../theme/mark.svg';
import { notFoundMessages } from './messages';
import css from './NotFoundPage.module.css';

const FOUR = '4';
const CODE = '404';

/** `home`: where the visitor began. */
export function NotFoundPage({ home = paths.home }: { home?: string }) {
  const intl = useIntl();
  return (
    <div className={css.page}>
      <p className={css.code} role="img" aria-label={CODE}>
        {FOUR}
        <img src={mark} alt="" />
        {FOUR}
      </p>
      <PageHeading title={intl.formatMessage(notFoundMessages.title)} />
      <p className={css.text}>{intl.formatMessage(notFoundMessages.text)}</p>
      <ButtonLink to={home}>{intl.formatMessage(notFoundMessages.back)}</ButtonLink>
    </div>
  );
}
