import type { BuiltInWords } from '../../../shop/builtInWords';
import { agentMessages as m } from './messages';

/** What the page says as long as the shop says nothing else there. */
export const agentWords: BuiltInWords = {
  'agent.lead': { title: m.title, texts: [m.lead] },
  'agent.benefit1': { title: m.benefit1, texts: [m.benefit1Text] },
  'agent.benefit2': { title: m.benefit2, texts: [m.benefit2Text] },
  'agent.benefit3': { title: m.benefit3, texts: [m.benefit3Text] },
  'agent.requirements': { title: m.requirements, texts: [m.need2, m.need3, m.need4], listed: true },
  'agent.steps': { title: m.steps, texts: [m.step1, m.step2, m.step3], listed: true },
  'agent.talk': { title: m.talk, texts: [m.talkText] },
};
