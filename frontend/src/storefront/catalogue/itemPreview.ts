import type { IntlShape } from 'react-intl';
import type { Bundle, Router } from '../../api/types';
import type { PreviewImage } from '../../shop/page/PageMeta';
import { formatMoney, formatValidity } from '../../i18n/formats';
import { networkNames } from '../../shop/networks';
import { previewMessages as m } from './previewMessages';

/** How an item is named outside its page: in the tab, in a search result, in a message that a link is sent with. */
export interface Preview {
  title: string;
  description: string;
  image?: PreviewImage | undefined;
}

/** `10GB Vodacom, 30 days · TSh 25,000`. */
export function bundlePreview(intl: IntlShape, bundle: Bundle): Preview {
  const values = {
    data: bundle.data,
    network: networkNames[bundle.network],
    validity: formatValidity(intl, bundle),
    price: formatMoney(intl, bundle.price),
  };
  return {
    title: intl.formatMessage(m.bundle, values),
    description: intl.formatMessage(m.bundleText, values),
    // The server draws it: `discovery/share_pictures.rs`.
    image: { url: sharePicture(languageOf(intl), bundle), width: 1200, height: 630 },
  };
}

const languageOf = ({ locale }: IntlShape) => (locale.startsWith('sw') ? 'sw' : 'en');

function sharePicture(language: string, { id, version }: Bundle): string {
  return `/share/${language}/${encodeURIComponent(id)}.jpg?v=${version}`;
}

/** `Huawei E5576 · TSh 85,000`. */
export function routerPreview(intl: IntlShape, router: Router): Preview {
  const values = {
    router: [router.brand, router.model].join(' '),
    name: (languageOf(intl) === 'sw' && router.nameSwahili) || router.name,
    price: formatMoney(intl, router.price),
  };
  return {
    title: intl.formatMessage(m.router, values),
    description: intl.formatMessage(router.stock > 0 ? m.routerText : m.routerGone, values),
    image: router.picture?.social,
  };
}
