import { paths } from '../../shop/paths';
import { additional, questions } from '../../storefront/legal/faq';
import { answerOf, inWords, type DescribedPage, type Node } from './page';

/**
 * https://developers.google.com/search/docs/appearance/structured-data/faqpage: `mainEntity` with `name` and
 * `acceptedAnswer.text` of each question are required, as the page shows them.
 */
export function questionsAndAnswers(page: DescribedPage): Node[] {
  const own = answerOf(page, 'getStore')?.texts ?? {};
  if (page.pathname !== paths.terms) return [];
  const inOwnWords = (block: string) => {
    const words = own[block];
    if (!words) return null;
    const name = inWords(page, words.title, words.titleSwahili);
    return question(name, inWords(page, words.text, words.textSwahili));
  };
  const { intl } = page;
  const builtIn = questions.map(
    ({ block, asked, answer }) =>
      inOwnWords(block) ?? question(intl.formatMessage(asked), intl.formatMessage(answer)),
  );
  const added = additional.flatMap((block) => inOwnWords(block) ?? []);
  return [{ '@type': 'FAQPage', mainEntity: [...builtIn, ...added] }];
}

function question(name: string, text: string): Node {
  return { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } };
}
