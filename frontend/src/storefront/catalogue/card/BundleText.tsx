import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { Picture } from '../../../kit/ui/Picture';
import { useInLanguage, type Shown } from '../../../i18n/useInLanguage';
import { displayPhone } from '../../../shop/reading/phone';
import { catalogMessages as m } from '../messages';
import css from './VoucherCard.module.css';

interface Props {
  bundle: Bundle;
  name: Shown;
}

const SIZES = '88px';

/** What a voucher says beside what one compares by. */
export function BundleText({ bundle, name }: Props) {
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
      <p className={css.description} lang={description.lang}>
        {description.text}
      </p>
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
