import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { Picture } from '../../../components/Picture';
import { useInLanguage, type Shown } from '../../../i18n/useInLanguage';
import { displayPhone } from '../../../lib/phone';
import { catalogMessages } from '../messages';
import css from './VoucherCard.module.css';

interface Props {
  bundle: Bundle;
  name: Shown;
}

const SIZES = '88px';

/** What a voucher says beside what one compares by; on a phone only to those who listen. */
export function BundleText({ bundle, name }: Props) {
  const intl = useIntl();
  const description = useInLanguage()(bundle.description, bundle.descriptionSwahili);
  return (
    <div className={css.more}>
      <h2 className={css.name} lang={name.lang}>
        {name.text}
      </h2>
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
            {intl.formatMessage(catalogMessages.contact, {
              phone: displayPhone(bundle.adminPhoneNumber),
            })}
          </a>
        </p>
      )}
    </div>
  );
}
