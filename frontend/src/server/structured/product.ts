import type { Bundle, Router } from '../../api/types';
import { networkNames } from '../../shop/networks';
import { bundlePath, routerPath } from '../../shop/paths';
import { routerMessages } from '../../storefront/catalogue/routerMessages';
import { bundlePreview, routerPreview, type Preview } from '../../storefront/catalogue/itemPreview';
import { shopId } from './organization';
import { answerOf, inWords, type DescribedPage, type Node } from './page';

interface Offered {
  id: string;
  path: string;
  name: string;
  brand: string;
  price: number;
  isInStock: boolean;
  preview: Preview;
  /** For how many people at home it is enough. */
  people?: number | null;
}

/**
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing: `name`, `image` and `offers` with
 * `price` and `priceCurrency` are required.
 */
export function product(page: DescribedPage): Node[] {
  const bundle = answerOf(page, 'getBundle');
  if (bundle) return [productNode(page, ofBundle(page, bundle))];
  const router = answerOf(page, 'getRouter');
  return router ? [productNode(page, ofRouter(page, router))] : [];
}

function ofBundle(page: DescribedPage, bundle: Bundle): Offered {
  const { id, price, isActive } = bundle;
  return {
    id,
    path: bundlePath(id),
    name: inWords(page, bundle.name, bundle.nameSwahili),
    brand: networkNames[bundle.network],
    price,
    isInStock: isActive,
    preview: bundlePreview(page.intl, bundle),
  };
}

function ofRouter(page: DescribedPage, router: Router): Offered {
  const { id, price, isActive, stock, people } = router;
  return {
    id,
    path: routerPath(id),
    name: `${router.brand} ${router.model}`,
    brand: router.brand,
    price,
    isInStock: isActive && stock > 0,
    preview: routerPreview(page.intl, router),
    people,
  };
}

function productNode(page: DescribedPage, offered: Offered): Node {
  const { id, path, name, brand, price, isInStock, preview, people } = offered;
  const url = page.addressOf(path);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    sku: id,
    name,
    description: preview.description,
    image: [page.origin + (preview.image?.url ?? '/social/shop.jpg')],
    brand: { '@type': 'Brand', name: brand },
    ...(people && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: page.intl.formatMessage(routerMessages.people, { count: people }),
        value: people,
      },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: price.toString(),
      priceCurrency: 'TZS',
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': shopId(page) },
    },
  };
}
