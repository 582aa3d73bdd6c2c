import { describe, expect, it } from 'vitest';
import type { Entry } from '../../api/restore';
import type { Language } from '../../i18n/languageSlice';
import { inLanguage } from '../../i18n/languageAddress';
import { aBundle, aRouter, shop } from '../../test/fixtures';
import { intls } from '../../test/intls';
import type { Node } from './page';
import { structuredData } from './structuredData';

const ORIGIN = 'https://shop.example';
const START = '<script type="application/ld+json">';
const bundle = aBundle();
const router = aRouter();

function written(pathname: string, entries: Entry[], language: Language = 'en'): string {
  return structuredData({
    pathname,
    origin: ORIGIN,
    language,
    entries: [{ endpointName: 'getStore', value: shop }, ...entries],
    intl: intls[language],
    addressOf: (path) => ORIGIN + inLanguage(path, language),
  });
}

function nodes(...page: Parameters<typeof written>): Record<string, Node> {
  const html = written(...page);
  expect(html.startsWith(START) && html.endsWith('</script>')).toBe(true);
  const data = JSON.parse(html.slice(START.length, -'</script>'.length)) as {
    '@context': string;
    '@graph': Node[];
  };
  expect(data['@context']).toBe('https://schema.org');
  return Object.fromEntries(data['@graph'].map((node) => [String(node['@type']), node]));
}

const onBundle = (value: unknown): Entry[] => [{ endpointName: 'getBundle', arg: 'x', value }];

describe('what a page says to search engines', () => {
  it('a bundle is a product with the offer that Google requires', () => {
    const { Product } = nodes(`/bundles/${bundle.id}`, onBundle(bundle), 'sw');
    expect(Product).toMatchObject({
      name: bundle.nameSwahili,
      image: [`${ORIGIN}/share/sw/${bundle.id}.jpg?v=${bundle.version}`],
      offers: {
        '@type': 'Offer',
        url: `${ORIGIN}/sw/bundles/${bundle.id}`,
        price: bundle.price.toString(),
        priceCurrency: 'TZS',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('a router that is sold out is out of stock', () => {
    const of = (stock: number) => {
      const value = { ...router, stock };
      const page = nodes('/routers/x', [{ endpointName: 'getRouter', arg: 'x', value }]);
      return (page['Product']!['offers'] as Node)['availability'];
    };
    expect([of(1), of(0)]).toEqual(['https://schema.org/InStock', 'https://schema.org/OutOfStock']);
  });

  it('a router says for how many people it is enough, where the shop does', () => {
    const of = (people: number | null) => {
      const value = { ...router, people };
      const page = nodes('/routers/x', [{ endpointName: 'getRouter', arg: 'x', value }], 'sw');
      return page['Product']!['additionalProperty'];
    };
    expect(of(5)).toEqual({
      '@type': 'PropertyValue',
      name: 'Inatosha watu 5 nyumbani',
      value: 5,
    });
    expect(of(null)).toBeUndefined();
  });

  it('the trail of a bundle leads over its list', () => {
    const { BreadcrumbList } = nodes(`/bundles/${bundle.id}`, onBundle(bundle));
    const trail = BreadcrumbList!['itemListElement'] as Node[];
    expect(trail.map((crumb) => crumb['position'])).toEqual([1, 2, 3]);
    expect(trail.map((crumb) => crumb['item'])).toEqual([
      `${ORIGIN}/en`,
      `${ORIGIN}/en/normal-bundles`,
      `${ORIGIN}/en/bundles/${bundle.id}`,
    ]);
    expect(nodes('/', [])['BreadcrumbList']).toBeUndefined();
  });

  it('the shop has its name, its phone and only those facts that are known', () => {
    const { OnlineStore } = nodes('/', []);
    expect(OnlineStore).toMatchObject({ name: shop.shopName, telephone: `+${shop.supportPhone}` });
    expect(Object.values(OnlineStore!)).not.toContain(null);
  });

  it('the questions of the terms stand there with their answers, in the shop’s words where it has some', () => {
    const { FAQPage } = nodes('/terms', []);
    const asked = FAQPage!['mainEntity'] as Node[];
    expect(asked.length).toBeGreaterThanOrEqual(6);
    for (const { name, acceptedAnswer } of asked as { name: string; acceptedAnswer: Node }[]) {
      expect(name).not.toBe('');
      expect(acceptedAnswer['text']).not.toBe('');
    }
    expect(nodes('/privacy', [])['FAQPage']).toBeUndefined();
  });

  it('a lesson with a video has what Google requires of one', () => {
    const lesson = {
      id: 'l1',
      type: 'video',
      title: 'Buying',
      titleSwahili: 'Kununua',
      description: '',
      descriptionSwahili: '',
      videoUrl: '/lessons/buying-a-bundle.mp4',
      picture: null,
      durationMinutes: 2,
      createdAt: '2026-11-01T00:00:00Z',
    };
    const page = (value: unknown) =>
      nodes('/training/l1', [{ endpointName: 'getTraining', arg: 'l1', value }], 'sw');
    expect(page(lesson)['VideoObject']).toEqual({
      '@type': 'VideoObject',
      name: 'Kununua',
      description: 'Kununua',
      thumbnailUrl: [`${ORIGIN}/social/shop.jpg`],
      uploadDate: '2026-11-01T00:00:00Z',
      duration: 'PT2M',
      contentUrl: `${ORIGIN}/lessons/buying-a-bundle.mp4`,
    });
    expect(page({ ...lesson, type: 'document' })['VideoObject']).toBeUndefined();
  });

  it('no text ends the element or a line of it', () => {
    const name = '</script><script>alert(1)</script><!--\u2028\u2029';
    const html = written('/bundles/x', onBundle({ ...bundle, name }));
    expect(html.slice(START.length, -'</script>'.length)).not.toMatch(/[<>\u2028\u2029]/);
    expect(nodes('/bundles/x', onBundle({ ...bundle, name }))['Product']!['name']).toBe(name);
  });
});
