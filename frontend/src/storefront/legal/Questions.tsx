import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { FAQ_ANCHOR, paths } from '../../shop/paths';
import { OwnText, useOwnWords } from '../../shop/OwnWords';
import css from './LegalPage.module.css';
import { faqMessages as m } from './messages';
import { useArrival } from './useArrival';

interface Question {
  /** Where the shop may say it in its own words. */
  block: string;
  asked: MessageDescriptor;
  answer: MessageDescriptor;
  link?: { to: string; text: MessageDescriptor };
}

const questions: readonly Question[] = [
  { block: 'faq.payFirst', asked: m.payFirst, answer: m.payFirstText },
  { block: 'faq.noPrompt', asked: m.noPrompt, answer: m.noPromptText },
  {
    block: 'faq.wrongNumber',
    asked: m.wrongNumber,
    answer: m.wrongNumberText,
    link: { to: paths.trackOrder, text: m.wrongNumberLink },
  },
  {
    block: 'faq.nothing',
    asked: m.nothing,
    answer: m.nothingText,
    link: { to: paths.recover, text: m.nothingLink },
  },
  {
    block: 'faq.stop',
    asked: m.stop,
    answer: m.stopText,
    link: { to: paths.stopRequests, text: m.stopLink },
  },
  {
    block: 'faq.agent',
    asked: m.agent,
    answer: m.agentText,
    link: { to: paths.agentSim, text: m.agentLink },
  },
];

/** Questions that a shop adds. */
const additional = ['faq.own1', 'faq.own2', 'faq.own3', 'faq.own4'];

export function Questions() {
  const intl = useIntl();
  const heading = useArrival(FAQ_ANCHOR);
  return (
    <section id={FAQ_ANCHOR} className={css.section}>
      <h2 ref={heading} tabIndex={-1}>
        {intl.formatMessage(m.title)}
      </h2>
      <div className={css.questions}>
        {questions.map((question) => (
          <BuiltIn key={question.block} question={question} />
        ))}
        {additional.map((block) => (
          <Additional key={block} block={block} />
        ))}
      </div>
    </section>
  );
}

function BuiltIn({ question: { block, asked, answer, link } }: { question: Question }) {
  const intl = useIntl();
  const own = useOwnWords(block);
  return (
    <details className={css.question}>
      <summary className={css.asked} lang={own?.title.lang}>
        {own?.title.text ?? intl.formatMessage(asked)}
      </summary>
      <div className={css.answer}>
        {own ? <OwnText text={own.text} /> : <p>{intl.formatMessage(answer)}</p>}
        {link && (
          <Link to={link.to} className={css.link}>
            {intl.formatMessage(link.text)}
          </Link>
        )}
      </div>
    </details>
  );
}

function Additional({ block }: { block: string }) {
  const own = useOwnWords(block);
  if (!own) return null;
  return (
    <details className={css.question}>
      <summary className={css.asked} lang={own.title.lang}>
        {own.title.text}
      </summary>
      <div className={css.answer}>
        <OwnText text={own.text} />
      </div>
    </details>
  );
}
