import type { MessageDescriptor } from 'react-intl';
import { shellMessages } from '../../kit/messages';
import { texts } from '../../i18n/texts';

export const settingsMessages = texts('backOffice.settings', {
  title: 'Settings',
  loadFailed: 'Failed to load the settings. Please try again.',
  outdated: 'Settings as of {time}. Could not refresh.',
  edit: 'Edit',
  editNamed: 'Edit: {name}',
  saved: 'Settings saved',
  savedBy: 'Saved {time} by {name}',
  isDefault: 'Default',
  reset: 'Restore the default',
  resetFailed: 'Failed to reset',
  preview: 'Preview',
  english: 'English',
  swahili: 'Swahili',
  contents: 'Sections',
  backToContents: 'All settings',
  search: 'Search settings',
  searchHint: 'Name, field or note',
  noMatch: 'No setting found',
  noMatchText: 'Nothing in the settings matches this search.',
  showAll: 'Show all settings',
});

export const groupMessages = texts('backOffice.settings.group', {
  shop: 'Your shop',
  orders: 'Orders and delivery',
  payments: 'Payments and refunds',
  notifications: 'Notifications',
  pages: 'Website',
});

export const contactMessages = texts('backOffice.settings.contact', {
  title: 'Phone and WhatsApp',
  phone: 'Phone number for calls',
  whatsApp: 'WhatsApp number in use',
  current: 'Current WhatsApp number',
  previous: 'Previous WhatsApp number',
  useCurrent: 'Current number',
  usePrevious: 'Previous number',
  note: 'All links change at once. If you lose a number, switch to the previous one. You need your password.',
  hint: 'For example 0712 345 678',
});

export const tillMessages = texts('backOffice.settings.tills', {
  title: 'Lipa Namba',
  note: 'A Lipa Namba (till) takes payments from every wallet. Customers see it when no payment request reaches their phone. The phone that holds it can report payments by itself: see the operations guide. You need your password.',
  none: 'No Lipa Namba: customers pay by payment request only.',
  network: 'Wallet',
  networkTwice: 'This wallet has a Lipa Namba already',
  number: 'Number',
  numberHint: '5 to 10 digits',
  numberInvalid: 'Enter the 5 to 10 digits of the Lipa Namba',
  name: 'Name',
  nameHint: 'Exactly as the wallet shows it to the payer',
  nameMissing: 'Enter the name that the payer sees',
  add: 'Add a Lipa Namba',
  remove: 'Remove',
  removeNamed: 'Remove: {name}',
});

export const lateOfferMessages = texts('backOffice.settings.lateOffer', {
  title: 'Late orders',
  note: 'When a promised time has passed, the page of a paid order says so and offers this. Money back cancels the order and opens its refund. A bonus comes to your inbox.',
  offer: 'Offer the customer',
  amount: 'Bonus (TSh)',
  amountBounds: 'Enter an amount from {min, number} to {max, number} shillings',
  text: 'Bonus, in English',
  textHint: 'As the customer reads it, such as “TSh 500 of airtime”',
  textSwahili: 'Bonus, in Swahili',
  textMissing: 'Describe the bonus',
});

export const lateOffers = texts('backOffice.settings.lateOffer.offers', {
  nothing: 'Nothing',
  money_back: 'Money back',
  bonus: 'A bonus',
});

export const orderFormMessages = texts('backOffice.settings.orderForm', {
  title: 'Order form',
  note: 'A normal bundle becomes an order by itself when its money arrives. Bundles for businesses and those that need a TIN ask for their fields in any case. Choose “After every payment” if you want name and e-mail of every buyer.',
  form: 'Buyers fill in the form',
});

export const orderForms = texts('backOffice.settings.orderForm.forms', {
  when_needed: 'Only where something is missing',
  always: 'After every payment',
});

export const refundRuleMessages = texts('backOffice.settings.refunds', {
  title: 'Approval of refunds',
  note: 'Above this amount a refund is sent only after a second member of staff has approved it. The refunds of one order count together. Leave it empty if one person is enough. You need your password.',
  above: 'Second yes above (TSh)',
  invalid: 'Enter whole shillings, or leave it empty.',
  none: 'One person is enough for a refund of any amount.',
});

export const dailyGoalMessages = texts('backOffice.settings.dailyGoal', {
  title: 'Daily goal',
  note: 'The first page and the reports show how far a day is from this revenue. Leave it empty for no goal.',
  goal: 'Revenue of a day (TSh)',
  invalid: 'Enter whole shillings, or leave it empty.',
  none: 'No goal.',
});

export const ussdCodeMessages = texts('backOffice.settings.ussdCodes', {
  title: 'Codes for deliveries',
  note: "Deliveries offers each code as one button that dials it. Write '{number}' where the number that gets the bundle belongs, and '{amount}' for the price that the customer paid, as in *149*01*1*'{number}'*'{amount}'#. Without them the button opens the menu, and the number is copied for pasting. If the network charges another amount, enter a code in the bundle itself. You need your password.",
  none: 'No codes: staff dial by heart.',
});

export const dataUseMessages = texts('backOffice.settings.dataUse', {
  title: 'How much data lasts',
  note: 'Megabytes a day for each need. Customers choose needs, money and days, and get two bundles with the reason. The defaults follow what the services publish: 0.3 to 0.5 MB a minute for a WhatsApp call, 0.7 GB an hour for a film in standard definition (Netflix), 540 MB an hour for a Zoom call of two.',
  messages: 'Messages and calls (MB a day)',
  video: 'An hour of video (MB a day)',
  work: 'Work and video calls (MB a day)',
  family: 'A family (MB a day)',
  amount: '{mb, number} MB',
});

export const walletFeeMessages = texts('backOffice.settings.walletFees', {
  title: 'Wallet fees',
  note: 'What a wallet takes from the payer on top of the price, by amount. Copy it from the tariff of the wallet, and again when it changes. Customers see the fee and the total before they pay.',
  none: 'No fees: customers see the price only.',
  wallet: 'Wallet',
  upTo: 'Payments up to (TSh)',
  fee: 'Fee (TSh)',
  twice: 'This wallet has a fee up to this amount already',
  tooHigh: 'The fee is above the amount',
  invalid: 'Enter whole shillings',
  add: 'Add a fee',
  remove: 'Remove',
  removeNamed: 'Remove: {name}',
});

export const businessMessages = texts('backOffice.settings.business', {
  title: 'Business details',
  legalName: 'Registered name',
  tin: 'TIN',
  tinHint: 'Nine digits, such as 123-456-789',
  vrn: 'VRN (value added tax)',
  vrnHint: 'Eight digits and a letter, such as 40-012345-A',
  licence: 'Business licence number',
  address: 'Address',
  photo: 'Photograph of the people',
  photoShown: 'Shown',
  note: 'Customers see this on receipts, in the footer and under “Who we are”. What is blank is not shown.',
  none: 'Receipts and pages show only the shop’s name, no TIN and no address.',
});

export const claimMessages = texts('backOffice.settings.claims', {
  title: 'Home page numbers',
  customers: 'Customers',
  support: 'Support',
  networks: 'Networks',
  uptime: 'Uptime',
  compute: '{label}: computed automatically',
  computedNow: 'Now: {text}.',
  customersHidden: 'Shown after deliveries to ten customers.',
  networksHidden: 'Shown once two networks have bundles.',
  supportHidden: 'Shown once the shop opens on some day of the week.',
  computed: 'automatic',
  own: 'own text',
  hidden: 'not shown yet',
  recordsAsOf: 'From the shop’s records, {time}:',
  served:
    '{count, plural, =0 {no deliveries yet} one {deliveries to # customer} other {deliveries to # customers}}',
  onOffer:
    '{count, plural, =0 {no network has bundles} one {# network has bundles} other {# networks have bundles}}',
});

export const termsMessages = texts('backOffice.settings.terms', {
  title: 'Agent terms',
  commission: 'Commission',
  range: '{min}–{max}%',
  min: 'Lowest commission (%)',
  max: 'Highest commission (%)',
  capital: 'Minimum initial capital',
  capitalTsh: 'Minimum initial capital (TSh)',
  percent: 'Enter a whole percentage from 0 to 100',
  amount: 'Enter an amount in whole shillings',
  note: 'Shown on the agent page. Each agent’s own commission is set on the agent.',
});

export const demoVideoMessages = texts('backOffice.settings.demoVideo', {
  title: 'Demo video',
  address: 'Video URL',
  none: 'No video: the home page shows no Watch Demo button.',
  hint: 'Starts with https://. If blank, the home page shows no Watch Demo button.',
});

export const feedMessages = texts('backOffice.settings.feeds', {
  title: 'Product catalogues',
  text: 'Give WhatsApp and Facebook, or Google Merchant Center, one of these addresses: they read your products there, with the price and stock of the moment.',
  metaSwahili: 'WhatsApp and Facebook, in Swahili',
  metaEnglish: 'WhatsApp and Facebook, in English',
  googleSwahili: 'Google, in Swahili',
  googleEnglish: 'Google, in English',
});

export const textMessages = texts('backOffice.settings.texts', {
  title: 'Page texts',
  heading: 'Heading',
  question: 'Question',
  text: 'Text',
  textHint: 'A blank line starts a paragraph, “- ” a list.',
  own: 'Own text',
  spare: 'Add a question',
});

/** Pages by the first part of a key, as the shop's own menu calls them. */
export const pageNames: Record<string, MessageDescriptor> = {
  faq: shellMessages.questions,
  agent: shellMessages.agentSim,
  terms: shellMessages.terms,
  privacy: shellMessages.privacy,
};

export const limitMessages = texts('backOffice.settings.limits', {
  title: 'Limits',
  note: 'They protect customers from unwanted payment prompts. You can change those for payment prompts; the others are fixed.',
  formNote:
    'How often payment prompts may be sent. Paying customers need few. High limits let strangers bother people.',
  bounds: '{lowest, number} to {highest, number}; default {defaultMax, number}',
  minutes: '{max, number} in {count, plural, one {# minute} other {# minutes}}',
  hours: '{max, number} in {count, plural, one {# hour} other {# hours}}',
  days: '{max, number} in {count, plural, one {# day} other {# days}}',
});

/** What may be set, by the server's fields. */
export const promptLimitNames = texts('backOffice.settings.promptLimit', {
  phoneTenMinutes: 'Payment prompts per phone in 10 minutes',
  phoneHour: 'Payment prompts per phone in an hour',
  phoneDay: 'Payment prompts per phone in a day',
  deviceHour: 'Payment prompts per device in an hour',
  addressTenMinutes: 'Payment prompts per IP address in 10 minutes',
  addressHour: 'Payment prompts per IP address in an hour',
});

/** What is counted, by the server's codes. */
export const limitNames: Record<string, MessageDescriptor> = texts('backOffice.settings.limit', {
  prompt_phone: 'Payment prompts per phone',
  prompt_device: 'Payment prompts per device',
  prompt_address: 'Payment prompts per IP address',
  recover_phone: 'Payment searches per phone',
  recover_address: 'Payment searches per IP address',
  stop_address: 'Opt-outs per IP address',
  picture_phone: 'Pictures of payments per phone',
  picture_address: 'Pictures of payments per IP address',
  apply_phone: 'Agent applications per phone',
  apply_device: 'Agent applications per device',
  apply_address: 'Agent applications per IP address',
});
