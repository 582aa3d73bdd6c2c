import { useEffect, useRef } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { FAQ_ANCHOR, paths } from '../../../app/paths';
import css from '../LegalPage.module.css';
import { faqMessages as m } from '../messages';

interface Question {
  asked: MessageDescriptor;
  answer: MessageDescriptor;
  link?: { to: string; text: MessageDescriptor };
}

const questions: readonly Question[] = [
  { asked: m.payFirst, answer: m.payFirstText },
  { asked: m.noPrompt, answer: m.noPromptText },
  { asked: m.wrongNumber, answer: m.wrongNumberText },
  { asked: m.nothing, answer: m.nothingText, link: { to: paths.recover, text: m.nothingLink } },
  { asked: m.stop, answer: m.stopText, link: { to: paths.stopRequests, text: m.stopLink } },
  { asked: m.agent, answer: m.agentText, link: { to: paths.agentSim, text: m.agentLink } },
];

export function Questions() {
  const intl = useIntl();
  const heading = useArrival();
  return (
    <section id={FAQ_ANCHOR} className={css.section}>
      <h2 ref={heading} tabIndex={-1}>
        {intl.formatMessage(m.title)}
      </h2>
      <div className={css.questions}>
        {questions.map(({ asked, answer, link }) => (
          <details key={asked.id} className={css.question}>
            <summary className={css.asked}>{intl.formatMessage(asked)}</summary>
            <div className={css.answer}>
              <p>{intl.formatMessage(answer)}</p>
              {link && (
                <Link to={link.to} className={css.link}>
                  {intl.formatMessage(link.text)}
                </Link>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

/** A link that names the questions leads to them and not to the top of the page. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${FAQ_ANCHOR}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
}
