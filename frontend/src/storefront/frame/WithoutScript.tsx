import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import { shellMessages } from '../../kit/messages';
import { whatsAppUrl } from '../../shop/contact';
import { displayPhone } from '../../shop/reading/phone';
import css from './WithoutScript.module.css';

/** How to order where no script runs, which every purchase needs. */
export function WithoutScript() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  if (!store) return null;
  const phone = displayPhone(store.supportPhone);
  return (
    <noscript>
      <p className={css.notice}>
        {intl.formatMessage(shellMessages.withoutScript)}
        <a href={`tel:+${store.supportPhone}`}>
          {intl.formatMessage(shellMessages.callUs, { phone })}
        </a>
        <a href={whatsAppUrl(store.whatsappNumber)}>{intl.formatMessage(shellMessages.whatsApp)}</a>
      </p>
    </noscript>
  );
}
