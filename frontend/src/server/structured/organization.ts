import type { Store } from '../../api/types';
import { answerOf, type DescribedPage, type Node } from './page';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The shop, by which offers name their seller. */
export const shopId = ({ origin }: DescribedPage) => `${origin}/#shop`;

/** https://developers.google.com/search/docs/appearance/structured-data/organization: nothing is required. */
export function organization(page: DescribedPage): Node[] {
  const store = answerOf(page, 'getStore');
  if (!store) return [];
  const { business } = store;
  return [
    {
      '@type': 'OnlineStore',
      '@id': shopId(page),
      name: store.shopName,
      url: `${page.origin}/`,
      logo: `${page.origin}/icons/icon-512.png`,
      image: `${page.origin}/social/shop.jpg`,
      legalName: business?.legalName ?? undefined,
      taxID: business?.tin ?? undefined,
      vatID: business?.vrn ?? undefined,
      address: business?.address
        ? { '@type': 'PostalAddress', streetAddress: business.address, addressCountry: 'TZ' }
        : undefined,
      telephone: `+${store.supportPhone}`,
      areaServed: 'TZ',
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: `+${store.supportPhone}`,
        availableLanguage: ['en', 'sw'],
        hoursAvailable: store.openingHours.week.flatMap(openingHours),
      },
    },
  ];
}

function openingHours(day: Store['openingHours']['week'][number], index: number): Node[] {
  const { from, to } = day;
  if (from === null || to === null) return [];
  return [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[index]}`,
      opens: from,
      closes: to,
    },
  ];
}
