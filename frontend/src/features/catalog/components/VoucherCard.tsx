import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { formatMoney, formatValidity } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { classes } from '../../../lib/classes';
import { networkNames } from '../../../lib/networks';
import { displayPhone } from '../../../lib/phone';
import { catalogMessages } from '../messages';
import { pricePerDay, pricePerGb, splitAmount } from '../model';
import { BuyLink } from './BuyLink';
import css from './VoucherCard.module.css';

interface Props {
  bundle: Bundle;
  best: boolean;
  /** Shows name and description too; without it, only what one compares by. */
  full?: boolean;
  /** The number typed so far, for the dialog to begin with. */
  phone?: string;
}

/** A bundle as a voucher: how much, how long, and a stub with price and button to tear off. */
export function VoucherCard({ bundle, best, full = false, phone = '' }: Props) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { amount, unit } = splitAmount(bundle.data);
  const name = inLanguage(bundle.name, bundle.nameSwahili);
  return (
    <article className={classes(css.card, full && css.full)} data-network={bundle.network}>
      <div className={css.face}>
        {best && <span className={css.best}>{intl.formatMessage(catalogMessages.bestPerGb)}</span>}
        <p className={css.network}>
          {networkNames[bundle.network]}
          {bundle.type === 'sme' && (
            <span className={css.sme}>{intl.formatMessage(catalogMessages.smeBadge)}</span>
          )}
        </p>
        <p className={css.amount}>
          {amount}
          <span className={css.unit}>{unit}</span>
        </p>
        <p className={css.validity}>{formatValidity(intl, bundle)}</p>
        {full && <FullText bundle={bundle} />}
      </div>
      <div className={css.stub}>
        <Prices bundle={bundle} full={full} />
        <BuyLink id={bundle.id} name={name.text} phone={phone} full={full} />
      </div>
    </article>
  );
}

function FullText({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const name = inLanguage(bundle.name, bundle.nameSwahili);
  const description = inLanguage(bundle.description, bundle.descriptionSwahili);
  return (
    <>
      <h2 className={css.name} lang={name.lang}>
        {name.text}
      </h2>
      <p className={css.description} lang={description.lang}>
        {description.text}
      </p>
      {bundle.adminPhoneNumber && (
        <p className={css.contact}>
          <a href={`tel:+${bundle.adminPhoneNumber}`}>
            {intl.formatMessage(catalogMessages.contact, {
              phone: displayPhone(bundle.adminPhoneNumber),
            })}
          </a>
        </p>
      )}
    </>
  );
}

function Prices({ bundle, full }: { bundle: Bundle; full: boolean }) {
  const intl = useIntl();
  const perDay = pricePerDay(bundle);
  const payFirst =
    bundle.type === 'sme' ? catalogMessages.payFirstThenOrder : catalogMessages.payFirst;
  const price = (amount: number) => ({ price: intl.formatNumber(amount) });
  return (
    <div className={css.prices}>
      <p className={css.price}>{formatMoney(intl, bundle.price)}</p>
      <p className={css.per}>
        {intl.formatMessage(catalogMessages.perGb, price(pricePerGb(bundle)))}
      </p>
      {full && perDay !== null && (
        <p className={css.per}>{intl.formatMessage(catalogMessages.perDay, price(perDay))}</p>
      )}
      {full && <p className={css.payFirst}>{intl.formatMessage(payFirst)}</p>}
    </div>
  );
}
