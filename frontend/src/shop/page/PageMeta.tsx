import { useIntl } from 'react-intl';
import { useHref, useLocation } from 'react-router';
import { inLanguage, languages } from '../../i18n/languageAddress';
import { useOrigin } from './origin';
import { SHOP_NAME } from '../shopName';
import { useTitleMark } from './titleMark';
import { shellMessages } from '../../kit/messages';

/** Where a picture for link previews lies, and how large it is. */
export interface PreviewImage {
  url: string;
  width: number;
  height: number;
}

const shopImage: PreviewImage = { url: '/social/shop.jpg', width: 1200, height: 630 };

interface Props {
  title: string;
  description?: string | undefined;
  image?: PreviewImage | undefined;
  /** Of the product on the page, in whole shillings. */
  price?: number | undefined;
}

/** What the tab, a search result and a message with a link to the page say of it. */
export function PageMeta({ title, description, image = shopImage, price }: Props) {
  const intl = useIntl();
  const origin = useOrigin();
  const { pathname } = useLocation();
  const mark = useTitleMark();
  const name = [title, SHOP_NAME].join(' · ');
  const tab = mark > 0 ? `(${mark}) ${name}` : name;
  const text = description ?? intl.formatMessage(shellMessages.description);
  // With the language of this address, if it fixes one.
  const address = origin + useHref(pathname);
  const locale = intl.locale.replace('-', '_');
  return (
    <>
      <title>{tab}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={address} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={origin + inLanguage(pathname, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + pathname} />
      <meta property="og:type" content={price === undefined ? 'website' : 'product'} />
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={price.toString()} />
          <meta property="product:price:currency" content="TZS" />
        </>
      )}
      <meta property="og:site_name" content={SHOP_NAME} />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + image.url} />
      <meta property="og:image:width" content={image.width.toString()} />
      <meta property="og:image:height" content={image.height.toString()} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
