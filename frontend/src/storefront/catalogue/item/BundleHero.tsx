import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { Kanga } from '../../../kit/ui/Kanga';
import { PageHeading } from '../../../shop/page/PageHeading';
import { Picture } from '../../../kit/ui/Picture';
import { formatValidity } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { networkNames } from '../../../shop/networks';
import { UsageTerms } from '../../../shop/order/UsageTerms';
import { LivePrice } from '../card/LivePrice';
import type { Preview } from '../itemPreview';
import { catalogMessages } from '../messages';
import { splitAmount } from '../bundleRules';
import css from './BundleHero.module.css';

interface Props {
  bundle: Bundle;
  preview: Preview;
}

const SIZES = '(min-width: 1000px) 600px, 100vw';

/** The voucher at its full size: what one would hold in the hand. */
export function BundleHero({ bundle, preview }: Props) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const name = inLanguage(bundle.name, bundle.nameSwahili);
  const description = inLanguage(bundle.description, bundle.descriptionSwahili);
  const { amount, unit } = splitAmount(bundle.data);
  const sme = bundle.type === 'sme';
  return (
    <div className={css.voucher} data-network={bundle.network}>
      <Kanga />
      {bundle.picture && (
        <div className={css.picture}>
          <Picture picture={bundle.picture} alt="" sizes={SIZES} place="first" />
        </div>
      )}
      <div className={css.face}>
        <p className={css.network}>
          {networkNames[bundle.network]}
          {sme && <span className={css.sme}>{intl.formatMessage(catalogMessages.smeBadge)}</span>}
        </p>
        <PageHeading
          title={name.text}
          tab={preview.title}
          description={preview.description}
          image={preview.image}
          price={bundle.price}
          className={css.name}
        >
          <span lang={name.lang}>{name.text}</span>
        </PageHeading>
        <p className={css.amount}>
          {amount}
          <span className={css.unit}>{unit}</span>
          <span className={css.validity}>{formatValidity(intl, bundle)}</span>
        </p>
        <UsageTerms terms={bundle} className={css.terms} />
        <p className={css.description} lang={description.lang}>
          {description.text}
        </p>
      </div>
      <div className={css.stub}>
        <span className={css.price}>
          <LivePrice amount={bundle.price} />
        </span>
        <span className={css.payFirst}>
          {intl.formatMessage(sme ? catalogMessages.payFirstThenOrder : catalogMessages.payFirst)}
        </span>
      </div>
    </div>
  );
}
