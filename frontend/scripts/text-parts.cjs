// Which texts travel together. A page has a part of the name of its chunk; what no part names is
// `storefront`, which every page has. A topic is how ids begin, and the longest one counts; it may be in several parts.
const topics = {
  'agent-page': ['agents.page'],
  'agent-sim': ['agents.sim', 'region'],
  'buy-for-many': ['purchase.many'],
  'for-many': [
    'order',
    'order.night',
    'order.otherNetwork',
    'order.service',
    'order.status',
    'order.usage',
    'purchase',
    'purchase.agent',
    'purchase.done',
    'purchase.input',
    'purchase.many.bought',
    'purchase.many.list',
    'purchase.many.pay',
    'purchase.placed',
    'purchase.priceChange',
    'tracking.my',
  ],
  checkout: [
    'order.night',
    'order.otherNetwork',
    'order.usage',
    'purchase',
    'purchase.agent',
    'purchase.dialog',
    'purchase.input',
    'purchase.placed',
    'purchase.priceChange',
    'shop.many',
  ],
  home: ['catalogue.quickBuy', 'home', 'order.night', 'order.usage', 'shop.many'],
  item: ['catalogue.item', 'catalogue.preview', 'order', 'order.night', 'order.usage'],
  legal: ['legal'],
  login: ['session'],
  lists: ['catalogue.lists', 'order.night', 'order.usage', 'shop.many'],
  my: ['order.service', 'order.status', 'tracking', 'tracking.my', 'tracking.own'],
  'order-card': [
    'order',
    'order.night',
    'order.otherNetwork',
    'order.usage',
    'order.wait',
    'receipt',
    'tracking.order',
  ],
  'order-details': ['purchase.details'],
  'order-done': [
    'order',
    'order.night',
    'order.service',
    'order.status',
    'order.usage',
    'purchase.dialog',
    'purchase.done',
    'purchase.input',
    'purchase.placed',
    'receipt',
  ],
  'payment-help': ['purchase.later.help'],
  'payment-wait': ['purchase.done.elsewhere', 'purchase.later', 'purchase.wait'],
  profile: [
    'catalogue.saved',
    'order.service',
    'order.status',
    'profile',
    'session',
    'tracking.own',
  ],
  people: ['people'],
  router: ['catalogue.item', 'catalogue.preview', 'catalogue.routers', 'order'],
  'router-order': [
    'purchase.agent',
    'purchase.details',
    'purchase.dialog',
    'purchase.input',
    'purchase.priceChange',
    'purchase.router',
  ],
  routers: ['catalogue.preview', 'catalogue.routers'],
  'track-order': ['order.service', 'order.status', 'tracking', 'tracking.own'],
  'order-wait': ['order.wait', 'order.reminder'],
  till: ['purchase.till'],
  training: ['training'],
  backOffice: [
    'backOffice',
    'catalogue.preview',
    'catalogue.routers',
    'order',
    'order.night',
    'order.otherNetwork',
    'order.service',
    'order.status',
    'order.usage',
    'receipt',
    'region',
    'session',
  ],
};
/**
 * The settings replace words of other pages, and ask for those too (`settings/wordParts.ts`). A part that comes to a page
 * has the page's texts beside its own.
 */
const asksFor = {
  'back-office-settings': ['agent-sim', 'home', 'legal'],
  'order-card': ['track-order'],
  'order-details': ['checkout'],
  'order-receipt': ['order-done'],
  'payment-wait': ['checkout'],
};
/** Shown before any dialog: the banner of an unfinished payment, and the notice outside opening hours. */
const ON_EVERY_PAGE = ['purchase.later.banner.', 'order.deadline.'];

const longestFirst = [...new Set(Object.values(topics).flat())].sort((a, b) => b.length - a.length);
const topicOf = (id) => longestFirst.find((topic) => id.startsWith(`${topic}.`));

const isAbout = (id, part) => (topics[part] ?? []).includes(topicOf(id));

const isOnEveryPage = (id) => ON_EVERY_PAGE.some((topic) => id.startsWith(topic)) || !topicOf(id);

/** Whether the part holds the text of this id. */
function isIn(id, part) {
  return part === 'storefront' ? isOnEveryPage(id) : isAbout(id, part) && !isOnEveryPage(id);
}

/** The parts that come with a chunk beside `storefront`. */
function partsOf(chunk) {
  return [chunk in topics ? chunk : 'backOffice', ...(asksFor[chunk] ?? [])];
}

module.exports = { isIn, partsOf, parts: [...Object.keys(topics), 'storefront'] };
