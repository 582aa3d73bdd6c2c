// Which texts travel together. A page behind the first one has a part of the name of its chunk; what no part names is
// `storefront`, which every page has. A topic is how ids begin; one may be in several parts.
const topics = {
  'agent-page': ['agentPage'],
  'agent-sim': ['agentSim', 'region'],
  checkout: ['checkout', 'order', 'receipt'],
  item: ['item', 'order', 'receipt'],
  legal: ['faq', 'legal'],
  login: ['session'],
  'payment-help': ['paymentHelp', 'recover', 'stop'],
  profile: ['order', 'profile', 'receipt', 'saved', 'session', 'tracking'],
  'track-order': ['order', 'receipt', 'tracking'],
  training: ['training'],
  backOffice: ['backOffice', 'order', 'receipt', 'region', 'session'],
};
/** The settings replace words of other pages, and ask for those too (`settings/wordParts.ts`). */
const asksFor = { 'back-office-settings': ['agent-sim', 'legal'] };
/** Shown before any dialog: the banner of an unfinished payment, and the notice outside opening hours. */
const ON_EVERY_PAGE = ['checkout.banner.', 'order.deadline.'];

const isAbout = (id, part) => (topics[part] ?? []).some((topic) => id.startsWith(`${topic}.`));

const isOnEveryPage = (id) =>
  ON_EVERY_PAGE.some((topic) => id.startsWith(topic)) ||
  !Object.keys(topics).some((part) => isAbout(id, part));

/** Whether the part holds the text of this id. */
function isIn(id, part) {
  return part === 'storefront' ? isOnEveryPage(id) : isAbout(id, part) && !isOnEveryPage(id);
}

/** The parts that come with a chunk beside `storefront`. */
function partsOf(chunk) {
  return [chunk in topics ? chunk : 'backOffice', ...(asksFor[chunk] ?? [])];
}

module.exports = { isIn, partsOf, parts: [...Object.keys(topics), 'storefront'] };
