import { useIntl } from 'react-intl';
import { useGetStoreQuery, useShopName } from '../../api/shopApi';
import { Picture } from '../../kit/ui/Picture';
import { useBusinessLines } from '../../shop/useBusinessLines';
import { ABOUT_ANCHOR } from '../../shop/paths';
import css from './LegalPage.module.css';
import { aboutMessages as m } from './messages';
import { useArrival } from './useArrival';

/** Who runs the shop, as far as it has said. */
export function AboutUs() {
  const intl = useIntl();
  const shop = useShopName();
  const business = useGetStoreQuery().data?.business ?? null;
  const lines = useBusinessLines(business);
  const heading = useArrival(ABOUT_ANCHOR);
  if (!business) return null;
  return (
    <section id={ABOUT_ANCHOR} className={css.section}>
      <h2 ref={heading} tabIndex={-1}>
        {intl.formatMessage(m.title)}
      </h2>
      <div className={css.photo}>
        <Picture
          picture={business.photo}
          alt={intl.formatMessage(m.photo, { shop })}
          sizes="(min-width: 720px) 640px, 92vw"
        />
      </div>
      <address className={css.business}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
    </section>
  );
}
