import type { BuiltInWords } from '../../shop/builtInWords';
import { faqMessages as f, privacyMessages as p, termsMessages as t } from './messages';

/** What the pages say as long as the shop says nothing else there. */
export const legalWords: BuiltInWords = {
  'faq.payFirst': { title: f.payFirst, texts: [f.payFirstText] },
  'faq.noPrompt': { title: f.noPrompt, texts: [f.noPromptText] },
  'faq.wrongNumber': { title: f.wrongNumber, texts: [f.wrongNumberText] },
  'faq.nothing': { title: f.nothing, texts: [f.nothingText] },
  'faq.stop': { title: f.stop, texts: [f.stopText] },
  'faq.agent': { title: f.agent, texts: [f.agentText] },
  'terms.lead': { title: t.title, texts: [t.lead] },
  'terms.prices': { title: t.prices, texts: [t.pricesText] },
  'terms.bundles': { title: t.bundles, texts: [t.bundlesText, t.number] },
  'terms.routers': { title: t.routers, texts: [t.routersText] },
  'terms.refunds': { title: t.refunds, texts: [t.refundsText] },
  'terms.contact': { title: t.contact, texts: [t.contactText] },
  'privacy.kept': {
    title: p.kept,
    texts: [p.keptOrder, p.keptPayment, p.keptAgent, p.keptPeriods],
  },
  'privacy.why': { title: p.why, texts: [p.whyText, p.whyTracking] },
  'privacy.device': { title: p.device, texts: [p.deviceText] },
  'privacy.trackers': { title: p.trackers, texts: [p.trackersText] },
  'privacy.erase': { title: p.erase, texts: [p.eraseText] },
};
