import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useGetStoreQuery } from '../../api/shopApi';
import { shellMessages } from '../../kit/messages';
import { Picture } from '../../kit/ui/Picture';
import { useBusinessLines } from '../../shop/useBusinessLines';
import { ABOUT_ANCHOR, paths } from '../../shop/paths';
import css from './Footer.module.css';

/** Who runs the shop, as far as it has said, with the way to more of it. */
export function WhoWeAre() {
  const intl = useIntl();
  const business = useGetStoreQuery().data?.business ?? null;
  const lines = useBusinessLines(business);
  if (!business) return null;
  return (
    <div className={css.business}>
      {business.photo && (
        <div className={css.people}>
          <Picture picture={business.photo} alt="" sizes="80px" />
        </div>
      )}
      <address>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Link to={`${paths.terms}#${ABOUT_ANCHOR}`}>
          {intl.formatMessage(shellMessages.aboutUs)}
        </Link>
      </address>
    </div>
  );
}
