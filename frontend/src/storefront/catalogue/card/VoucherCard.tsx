import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Bundle } from '../../../api/types';
import { bundlePath } from '../../../shop/paths';
import { formatMoney, formatValidity } from '../../../i18n/formats';
import { useInLanguage, type Shown } from '../../../i18n/useInLanguage';
import { classes } from '../../../kit/classes';
import { networkNames } from '../../../shop/networks';
import { UsageTerms } from '../../../shop/order/UsageTerms';
import { Picture } from '../../../kit/ui/Picture';
import { displayPhone } from '../../../shop/reading/phone';
import { catalogMessages, catalogMessages as m } from '../messages';
import { splitAmount } from '../bundleRules';
import { BuyLink } from './BuyLink';
import css from './VoucherCard.module.css';
import { pricePerDay, pricePerGb, savedOf } from '../prices';
import { LivePrice } from './LivePrice';

const SIZES = '88px';

interface Props {
  bundle: Bundle;
  best: boolean;
  /** No longer sold, since it came on the screen. */
  gone?: boolean;
  /** Shows name and description too; without it, only what one compares by. */
  full?: boolean;
}

/** Three digits are set smaller, so that the price keeps its room. */
const isLong = (amount: string) => amount.replace('.', '').length > 2;

/** A bundle as a voucher: how much, how long, for what price, and a stub with the button to tear off. */
export function VoucherCard({ bundle, best, gone = false, full = false }: Props) {
  const intl = useIntl();
  const name = useInLanguage()(bundle.name, bundle.nameSwahili);
  const validity = formatValidity(intl, bundle);
  // What the link leads to, for those who do not see the voucher around it.
  const rest = ` ${networkNames[bundle.network]}, ${validity}`;
  const { amount, unit } = splitAmount(bundle.data);
  return (
    <article
      className={classes(css.card, full && css.full, gone && css.gone)}
      data-network={bundle.network}
    >
      {best && <span className={css.best}>{intl.formatMessage(catalogMessages.bestPerGb)}</span>}
      <div className={css.face}>
        <p className={css.network}>{networkNames[bundle.network]}</p>
        <p className={classes(css.amount, isLong(amount) && css.long)}>
          <Link to={bundlePath(bundle.id)} className={css.link}>
            {amount}
            <span className={css.unit}>{unit}</span>
            {!full && <span className="visually-hidden">{rest}</span>}
          </Link>
        </p>
        <p className={css.validity}>
          {validity}
          {bundle.type === 'sme' && (
            <span className={css.sme}>{intl.formatMessage(catalogMessages.smeBadge)}</span>
          )}
        </p>
      </div>
      {full ? (
        <BundleText bundle={bundle} name={name} />
      ) : (
        <UsageTerms terms={bundle} className={css.terms} />
      )}
      <VoucherPrices bundle={bundle} />
      <div className={css.buy}>
        <BuyLink bundle={bundle} name={name.text} look={full ? 'usual' : 'compact'} gone={gone} />
      </div>
    </article>
  );
}

function VoucherPrices({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const perDay = pricePerDay(bundle);
  const price = (amount: number) => ({ price: intl.formatNumber(amount) });
  return (
    <div className={css.prices}>
      <p className={css.price}>
        <LivePrice amount={bundle.price} />
      </p>
      <p className={css.per}>
        {intl.formatMessage(catalogMessages.perGb, price(pricePerGb(bundle)))}
      </p>
      {perDay !== null && (
        <p className={css.per}>{intl.formatMessage(catalogMessages.perDay, price(perDay))}</p>
      )}
    </div>
  );
}

/** What the operator charges, where that is more. */
function Saved({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const saving = savedOf(bundle);
  if (saving === null) return null;
  const price = formatMoney(intl, bundle.price + saving);
  return (
    <p className={css.saved}>
      {intl.formatMessage(m.saved, { price, saving: formatMoney(intl, saving) })}
    </p>
  );
}

interface BundleTextProps {
  bundle: Bundle;
  name: Shown;
}

/** What a voucher says beside what one compares by. */
function BundleText({ bundle, name }: BundleTextProps) {
  const intl = useIntl();
  const description = useInLanguage()(bundle.description, bundle.descriptionSwahili);
  const payFirst = bundle.type === 'sme' ? m.payFirstThenOrder : m.payFirst;
  return (
    <div className={css.more}>
      <div className={css.head}>
        <h2 className={css.name} lang={name.lang}>
          {name.text}
        </h2>
        <p className={css.payFirst}>{intl.formatMessage(payFirst)}</p>
      </div>
      {bundle.picture && (
        <div className={css.picture}>
          <Picture picture={bundle.picture} alt="" sizes={SIZES} />
        </div>
      )}
      <UsageTerms terms={bundle} className={css.usage} />
      {description.text && (
        <p className={css.description} lang={description.lang}>
          {description.text}
        </p>
      )}
      <Saved bundle={bundle} />
      {bundle.adminPhoneNumber && (
        <p className={css.contact}>
          <a href={`tel:+${bundle.adminPhoneNumber}`}>
            {intl.formatMessage(m.contact, {
              phone: displayPhone(bundle.adminPhoneNumber),
            })}
          </a>
        </p>
      )}
    </div>
  );
}
