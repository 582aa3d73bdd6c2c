import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { fact, Facts } from '../../../shop/order/Facts';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../shop/reading/phone';
import { catalogMessages } from '../messages';
import { pricePerDay, pricePerGb } from '../prices';
import css from './ItemPage.module.css';
import { itemMessages as m } from './messages';

/** What is known of a bundle beside what its voucher shows, as rows. */
export function BundleFacts({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const { features, adminPhoneNumber } = bundle;
  const perDay = pricePerDay(bundle);
  const phone = adminPhoneNumber && displayPhone(adminPhoneNumber);
  return (
    <>
      {features.length > 0 && (
        <section>
          <h2>{intl.formatMessage(m.features)}</h2>
          <ul className={css.features}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
      <Facts
        facts={[
          fact(m.pricePerGb, formatMoney(intl, pricePerGb(bundle))),
          fact(m.pricePerDay, perDay !== null && formatMoney(intl, perDay)),
          fact(m.payFrom, intl.formatMessage(m.anyWallet)),
          fact(m.tinNeeded, bundle.requiresTin && intl.formatMessage(m.tinNeededText)),
        ]}
      />
      {phone && (
        <a href={`tel:+${adminPhoneNumber}`} className={css.contact}>
          {intl.formatMessage(catalogMessages.contact, { phone })}
        </a>
      )}
    </>
  );
}
