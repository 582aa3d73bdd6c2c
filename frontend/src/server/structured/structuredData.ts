import { breadcrumbs } from './breadcrumbs';
import { organization } from './organization';
import type { DescribedPage } from './page';
import { product } from './product';
import { questionsAndAnswers } from './faq';
import { video } from './video';

/** What could end the element, or a line of a script: https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements */
const UNSAFE = /[<>\u2028\u2029]/g;

/**
 * What the page says to search engines, as JSON-LD. Only the server writes it: browsers need none of it. A browser does not
 * execute a data block, so the page's policy allows it without a nonce.
 */
export function structuredData(page: DescribedPage): string {
  const graph = [
    ...organization(page),
    ...product(page),
    ...video(page),
    ...questionsAndAnswers(page),
    ...breadcrumbs(page),
  ];
  if (graph.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json.replace(UNSAFE, escaped)}</script>`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
