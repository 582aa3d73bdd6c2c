import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useGetStoreQuery } from '../../api/shopApi';
import { shellMessages } from '../../kit/messages';
import { inLanguage } from '../../i18n/languageAddress';
import { selectLanguage, type Language } from '../../i18n/languageSlice';
import { whatsAppUrl } from '../../shop/contact';
import { displayPhone } from '../../shop/reading/phone';
import css from './WithoutScript.module.css';

/** By its own name, for those who do not read the page's. */
const others: Record<Language, [language: Language, name: string]> = {
  en: ['sw', 'Kiswahili'],
  sw: ['en', 'English'],
};

/** How to order where no script runs, which every purchase needs; and the way to the other language. */
export function WithoutScript() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const { pathname } = useLocation();
  const [other, name] = others[useSelector(selectLanguage)];
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
        <a href={inLanguage(pathname, other)} hrefLang={other} lang={other}>
          {name}
        </a>
      </p>
    </noscript>
  );
}
