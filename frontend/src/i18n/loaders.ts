type Load = () => Promise<{ default: unknown }>;

// prettier-ignore
const english = {
  storefront: () => import(/* webpackChunkName: "messages-en" */ './en.json?storefront.texts'),
  'agent-page': () => import(/* webpackChunkName: "agent-page-messages-en" */ './en.json?agent-page.texts'),
  'order-wait': () => import(/* webpackChunkName: "order-wait-messages-en" */ './en.json?order-wait.texts'),
  'agent-sim': () => import(/* webpackChunkName: "agent-sim-messages-en" */ './en.json?agent-sim.texts'),
  'buy-for-many': () => import(/* webpackChunkName: "buy-for-many-messages-en" */ './en.json?buy-for-many.texts'),
  'for-many': () => import(/* webpackChunkName: "for-many-messages-en" */ './en.json?for-many.texts'),
  checkout: () => import(/* webpackChunkName: "checkout-messages-en" */ './en.json?checkout.texts'),
  home: () => import(/* webpackChunkName: "home-messages-en" */ './en.json?home.texts'),
  item: () => import(/* webpackChunkName: "item-messages-en" */ './en.json?item.texts'),
  legal: () => import(/* webpackChunkName: "legal-messages-en" */ './en.json?legal.texts'),
  lists: () => import(/* webpackChunkName: "lists-messages-en" */ './en.json?lists.texts'),
  login: () => import(/* webpackChunkName: "login-messages-en" */ './en.json?login.texts'),
  my: () => import(/* webpackChunkName: "my-messages-en" */ './en.json?my.texts'),
  'order-card': () => import(/* webpackChunkName: "order-card-messages-en" */ './en.json?order-card.texts'),
  'order-done': () => import(/* webpackChunkName: "order-done-messages-en" */ './en.json?order-done.texts'),
  'payment-help': () => import(/* webpackChunkName: "payment-help-messages-en" */ './en.json?payment-help.texts'),
  'router-order': () => import(/* webpackChunkName: "router-order-messages-en" */ './en.json?router-order.texts'),
  'payment-wait': () => import(/* webpackChunkName: "payment-wait-messages-en" */ './en.json?payment-wait.texts'),
  'order-details': () => import(/* webpackChunkName: "order-details-messages-en" */ './en.json?order-details.texts'),
  people: () => import(/* webpackChunkName: "people-messages-en" */ './en.json?people.texts'),
  profile: () => import(/* webpackChunkName: "profile-messages-en" */ './en.json?profile.texts'),
  router: () => import(/* webpackChunkName: "router-messages-en" */ './en.json?router.texts'),
  routers: () => import(/* webpackChunkName: "routers-messages-en" */ './en.json?routers.texts'),
  till: () => import(/* webpackChunkName: "till-messages-en" */ './en.json?till.texts'),
  'track-order': () => import(/* webpackChunkName: "track-order-messages-en" */ './en.json?track-order.texts'),
  training: () => import(/* webpackChunkName: "training-messages-en" */ './en.json?training.texts'),
  backOffice: () => import(/* webpackChunkName: "back-office-messages-en" */ './en.json?backOffice.texts'),
} satisfies Record<string, Load>;

/** Texts that travel together; `scripts/text-parts.cjs` says which they are. */
export type TextBundle = keyof typeof english;

// prettier-ignore
const swahili = {
  storefront: () => import(/* webpackChunkName: "messages-sw" */ './sw.json?storefront.texts'),
  'agent-page': () => import(/* webpackChunkName: "agent-page-messages-sw" */ './sw.json?agent-page.texts'),
  'order-wait': () => import(/* webpackChunkName: "order-wait-messages-sw" */ './sw.json?order-wait.texts'),
  'agent-sim': () => import(/* webpackChunkName: "agent-sim-messages-sw" */ './sw.json?agent-sim.texts'),
  'buy-for-many': () => import(/* webpackChunkName: "buy-for-many-messages-sw" */ './sw.json?buy-for-many.texts'),
  'for-many': () => import(/* webpackChunkName: "for-many-messages-sw" */ './sw.json?for-many.texts'),
  checkout: () => import(/* webpackChunkName: "checkout-messages-sw" */ './sw.json?checkout.texts'),
  home: () => import(/* webpackChunkName: "home-messages-sw" */ './sw.json?home.texts'),
  item: () => import(/* webpackChunkName: "item-messages-sw" */ './sw.json?item.texts'),
  legal: () => import(/* webpackChunkName: "legal-messages-sw" */ './sw.json?legal.texts'),
  lists: () => import(/* webpackChunkName: "lists-messages-sw" */ './sw.json?lists.texts'),
  login: () => import(/* webpackChunkName: "login-messages-sw" */ './sw.json?login.texts'),
  my: () => import(/* webpackChunkName: "my-messages-sw" */ './sw.json?my.texts'),
  'order-card': () => import(/* webpackChunkName: "order-card-messages-sw" */ './sw.json?order-card.texts'),
  'order-done': () => import(/* webpackChunkName: "order-done-messages-sw" */ './sw.json?order-done.texts'),
  'payment-help': () => import(/* webpackChunkName: "payment-help-messages-sw" */ './sw.json?payment-help.texts'),
  'router-order': () => import(/* webpackChunkName: "router-order-messages-sw" */ './sw.json?router-order.texts'),
  'payment-wait': () => import(/* webpackChunkName: "payment-wait-messages-sw" */ './sw.json?payment-wait.texts'),
  'order-details': () => import(/* webpackChunkName: "order-details-messages-sw" */ './sw.json?order-details.texts'),
  people: () => import(/* webpackChunkName: "people-messages-sw" */ './sw.json?people.texts'),
  profile: () => import(/* webpackChunkName: "profile-messages-sw" */ './sw.json?profile.texts'),
  router: () => import(/* webpackChunkName: "router-messages-sw" */ './sw.json?router.texts'),
  routers: () => import(/* webpackChunkName: "routers-messages-sw" */ './sw.json?routers.texts'),
  till: () => import(/* webpackChunkName: "till-messages-sw" */ './sw.json?till.texts'),
  'track-order': () => import(/* webpackChunkName: "track-order-messages-sw" */ './sw.json?track-order.texts'),
  training: () => import(/* webpackChunkName: "training-messages-sw" */ './sw.json?training.texts'),
  backOffice: () => import(/* webpackChunkName: "back-office-messages-sw" */ './sw.json?backOffice.texts'),
} satisfies Record<TextBundle, Load>;

/** Fetch a part in a language. Nobody waits for texts of a page that is not shown. */
export const loaders = { en: english, sw: swahili };
