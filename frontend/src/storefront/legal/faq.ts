import type { MessageDescriptor } from 'react-intl';
import { paths } from '../../shop/paths';
import { faqMessages as m } from './messages';

export interface Question {
  /** Where the shop may say it in its own words. */
  block: string;
  asked: MessageDescriptor;
  answer: MessageDescriptor;
  link?: { to: string; text: MessageDescriptor };
}

export const questions: readonly Question[] = [
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
export const additional = ['faq.own1', 'faq.own2', 'faq.own3', 'faq.own4'];
