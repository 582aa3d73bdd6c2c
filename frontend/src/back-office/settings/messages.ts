import type { MessageDescriptor } from 'react-intl';
import { shellMessages } from '../../components/messages';
import { defineMessages } from '../../i18n/defineMessages';
import type { ProviderTestStep } from './api';

export const settingsMessages = defineMessages({
  title: { id: 'backOffice.settings.title', defaultMessage: 'Settings' },
  loadFailed: {
    id: 'backOffice.settings.loadFailed',
    defaultMessage: 'Failed to load the settings. Please try again.',
  },
  outdated: {
    id: 'backOffice.settings.outdated',
    defaultMessage: 'Settings as of {time}. Could not refresh.',
  },
  edit: { id: 'backOffice.settings.edit', defaultMessage: 'Edit' },
  editNamed: { id: 'backOffice.settings.editNamed', defaultMessage: 'Edit: {name}' },
  saved: { id: 'backOffice.settings.saved', defaultMessage: 'Settings saved' },
  savedBy: { id: 'backOffice.settings.savedBy', defaultMessage: 'Saved {time} by {name}' },
  isDefault: { id: 'backOffice.settings.isDefault', defaultMessage: 'Default' },
  reset: { id: 'backOffice.settings.reset', defaultMessage: 'Restore the default' },
  resetFailed: { id: 'backOffice.settings.resetFailed', defaultMessage: 'Failed to reset' },
  preview: { id: 'backOffice.settings.preview', defaultMessage: 'Preview' },
  english: { id: 'backOffice.settings.english', defaultMessage: 'English' },
  swahili: { id: 'backOffice.settings.swahili', defaultMessage: 'Swahili' },
});

export const contactMessages = defineMessages({
  title: { id: 'backOffice.settings.contact', defaultMessage: 'Phone and WhatsApp' },
  phone: { id: 'backOffice.settings.contact.phone', defaultMessage: 'Phone number for calls' },
  whatsApp: {
    id: 'backOffice.settings.contact.whatsApp',
    defaultMessage: 'WhatsApp number in use',
  },
  current: {
    id: 'backOffice.settings.contact.current',
    defaultMessage: 'Current WhatsApp number',
  },
  previous: {
    id: 'backOffice.settings.contact.previous',
    defaultMessage: 'Previous WhatsApp number',
  },
  useCurrent: {
    id: 'backOffice.settings.contact.useCurrent',
    defaultMessage: 'Current number',
  },
  usePrevious: {
    id: 'backOffice.settings.contact.usePrevious',
    defaultMessage: 'Previous number',
  },
  note: {
    id: 'backOffice.settings.contact.note',
    defaultMessage:
      'All links change at once. If you lose a number, switch to the previous one. You need your password.',
  },
  hint: { id: 'backOffice.settings.contact.hint', defaultMessage: 'For example 0712 345 678' },
});

export const businessMessages = defineMessages({
  title: { id: 'backOffice.settings.business', defaultMessage: 'Business details' },
  legalName: { id: 'backOffice.settings.business.legalName', defaultMessage: 'Registered name' },
  tin: { id: 'backOffice.settings.business.tin', defaultMessage: 'TIN' },
  tinHint: {
    id: 'backOffice.settings.business.tinHint',
    defaultMessage: 'Nine digits, such as 123-456-789',
  },
  vrn: { id: 'backOffice.settings.business.vrn', defaultMessage: 'VRN (value added tax)' },
  vrnHint: {
    id: 'backOffice.settings.business.vrnHint',
    defaultMessage: 'Eight digits and a letter, such as 40-012345-A',
  },
  address: { id: 'backOffice.settings.business.address', defaultMessage: 'Address' },
  none: {
    id: 'backOffice.settings.business.none',
    defaultMessage: 'Receipts show only the shop’s name, no TIN and no address.',
  },
});

export const claimMessages = defineMessages({
  title: { id: 'backOffice.settings.claims', defaultMessage: 'Home page numbers' },
  customers: { id: 'backOffice.settings.claims.customers', defaultMessage: 'Customers' },
  support: { id: 'backOffice.settings.claims.support', defaultMessage: 'Support' },
  networks: { id: 'backOffice.settings.claims.networks', defaultMessage: 'Networks' },
  uptime: { id: 'backOffice.settings.claims.uptime', defaultMessage: 'Uptime' },
  compute: {
    id: 'backOffice.settings.claims.compute',
    defaultMessage: '{label}: computed automatically',
  },
  computedNow: {
    id: 'backOffice.settings.claims.computedNow',
    defaultMessage: 'Now: {text}.',
  },
  customersLeftOut: {
    id: 'backOffice.settings.claims.customersLeftOut',
    defaultMessage: 'Shown after deliveries to ten customers.',
  },
  networksLeftOut: {
    id: 'backOffice.settings.claims.networksLeftOut',
    defaultMessage: 'Shown once two networks have bundles.',
  },
  supportLeftOut: {
    id: 'backOffice.settings.claims.supportLeftOut',
    defaultMessage: 'Shown once the shop opens on some day of the week.',
  },
  computed: { id: 'backOffice.settings.claims.computed', defaultMessage: 'automatic' },
  own: { id: 'backOffice.settings.claims.own', defaultMessage: 'own text' },
  leftOut: { id: 'backOffice.settings.claims.leftOut', defaultMessage: 'not shown yet' },
  recordsAsOf: {
    id: 'backOffice.settings.claims.recordsAsOf',
    defaultMessage: 'From the shop’s records, {time}:',
  },
  served: {
    id: 'backOffice.settings.claims.served',
    defaultMessage:
      '{count, plural, =0 {no deliveries yet} one {deliveries to # customer} other {deliveries to # customers}}',
  },
  onOffer: {
    id: 'backOffice.settings.claims.onOffer',
    defaultMessage:
      '{count, plural, =0 {no network has bundles} one {# network has bundles} other {# networks have bundles}}',
  },
});

export const termsMessages = defineMessages({
  title: { id: 'backOffice.settings.terms', defaultMessage: 'Agent terms' },
  commission: { id: 'backOffice.settings.terms.commission', defaultMessage: 'Commission' },
  range: { id: 'backOffice.settings.terms.range', defaultMessage: '{min}–{max}%' },
  min: { id: 'backOffice.settings.terms.min', defaultMessage: 'Lowest commission (%)' },
  max: { id: 'backOffice.settings.terms.max', defaultMessage: 'Highest commission (%)' },
  capital: { id: 'backOffice.settings.terms.capital', defaultMessage: 'Minimum initial capital' },
  capitalTsh: {
    id: 'backOffice.settings.terms.capitalTsh',
    defaultMessage: 'Minimum initial capital (TSh)',
  },
  percent: {
    id: 'backOffice.settings.terms.percent',
    defaultMessage: 'Enter a whole percentage from 0 to 100',
  },
  amount: {
    id: 'backOffice.settings.terms.amount',
    defaultMessage: 'Enter an amount in whole shillings',
  },
  note: {
    id: 'backOffice.settings.terms.note',
    defaultMessage: 'Shown on the agent page. Each agent’s own commission is set on the agent.',
  },
});

export const filmMessages = defineMessages({
  title: { id: 'backOffice.settings.film', defaultMessage: 'Demo video' },
  address: { id: 'backOffice.settings.film.address', defaultMessage: 'Video URL' },
  none: {
    id: 'backOffice.settings.film.none',
    defaultMessage: 'No video: the home page shows no Watch Demo button.',
  },
  hint: {
    id: 'backOffice.settings.film.hint',
    defaultMessage: 'Starts with https://. If blank, the home page shows no Watch Demo button.',
  },
});

export const textMessages = defineMessages({
  title: { id: 'backOffice.settings.texts', defaultMessage: 'Page texts' },
  heading: { id: 'backOffice.settings.texts.heading', defaultMessage: 'Heading' },
  question: { id: 'backOffice.settings.texts.question', defaultMessage: 'Question' },
  text: { id: 'backOffice.settings.texts.text', defaultMessage: 'Text' },
  textHint: {
    id: 'backOffice.settings.texts.textHint',
    defaultMessage: 'A blank line starts a paragraph, “- ” a list.',
  },
  own: { id: 'backOffice.settings.texts.own', defaultMessage: 'Own text' },
  spare: {
    id: 'backOffice.settings.texts.spare',
    defaultMessage: 'Add a question',
  },
});

/** Pages by the first part of a key, as the shop's own menu calls them. */
export const pageNames: Record<string, MessageDescriptor> = {
  faq: shellMessages.questions,
  agent: shellMessages.agentSim,
  terms: shellMessages.terms,
  privacy: shellMessages.privacy,
};

export const limitMessages = defineMessages({
  title: { id: 'backOffice.settings.limits', defaultMessage: 'Limits' },
  note: {
    id: 'backOffice.settings.limits.note',
    defaultMessage:
      'They protect customers from unwanted payment prompts. You can change those for payment prompts; the others are fixed.',
  },
  formNote: {
    id: 'backOffice.settings.limits.formNote',
    defaultMessage:
      'How often payment prompts may be sent. Paying customers need few. High limits let strangers bother people.',
  },
  bounds: {
    id: 'backOffice.settings.limits.bounds',
    defaultMessage: '{lowest, number} to {highest, number}; default {usual, number}',
  },
  minutes: {
    id: 'backOffice.settings.limits.minutes',
    defaultMessage: '{max, number} in {count, plural, one {# minute} other {# minutes}}',
  },
  hours: {
    id: 'backOffice.settings.limits.hours',
    defaultMessage: '{max, number} in {count, plural, one {# hour} other {# hours}}',
  },
  days: {
    id: 'backOffice.settings.limits.days',
    defaultMessage: '{max, number} in {count, plural, one {# day} other {# days}}',
  },
});

/** What may be set, by the server's fields. */
export const promptLimitNames = defineMessages({
  phoneTenMinutes: {
    id: 'backOffice.settings.promptLimit.phoneTenMinutes',
    defaultMessage: 'Payment prompts per phone in 10 minutes',
  },
  phoneHour: {
    id: 'backOffice.settings.promptLimit.phoneHour',
    defaultMessage: 'Payment prompts per phone in an hour',
  },
  phoneDay: {
    id: 'backOffice.settings.promptLimit.phoneDay',
    defaultMessage: 'Payment prompts per phone in a day',
  },
  deviceHour: {
    id: 'backOffice.settings.promptLimit.deviceHour',
    defaultMessage: 'Payment prompts per device in an hour',
  },
  addressTenMinutes: {
    id: 'backOffice.settings.promptLimit.addressTenMinutes',
    defaultMessage: 'Payment prompts per IP address in 10 minutes',
  },
  addressHour: {
    id: 'backOffice.settings.promptLimit.addressHour',
    defaultMessage: 'Payment prompts per IP address in an hour',
  },
});

/** What is counted, by the server's codes. */
export const limitNames: Record<string, MessageDescriptor> = defineMessages({
  prompt_phone: {
    id: 'backOffice.settings.limit.promptPhone',
    defaultMessage: 'Payment prompts per phone',
  },
  prompt_device: {
    id: 'backOffice.settings.limit.promptDevice',
    defaultMessage: 'Payment prompts per device',
  },
  prompt_address: {
    id: 'backOffice.settings.limit.promptAddress',
    defaultMessage: 'Payment prompts per IP address',
  },
  recover_phone: {
    id: 'backOffice.settings.limit.recoverPhone',
    defaultMessage: 'Payment searches per phone',
  },
  recover_address: {
    id: 'backOffice.settings.limit.recoverAddress',
    defaultMessage: 'Payment searches per IP address',
  },
  stop_address: {
    id: 'backOffice.settings.limit.stopAddress',
    defaultMessage: 'Opt-outs per IP address',
  },
  apply_phone: {
    id: 'backOffice.settings.limit.applyPhone',
    defaultMessage: 'Agent applications per phone',
  },
  apply_device: {
    id: 'backOffice.settings.limit.applyDevice',
    defaultMessage: 'Agent applications per device',
  },
  apply_address: {
    id: 'backOffice.settings.limit.applyAddress',
    defaultMessage: 'Agent applications per IP address',
  },
});

export const providerTestMessages = defineMessages({
  title: { id: 'backOffice.settings.test', defaultMessage: 'Test payment' },
  note: {
    id: 'backOffice.settings.test.note',
    defaultMessage:
      'Sends a payment of TSh 1,000 through the payment simulator. No money moves, nothing is bought, and the books do not change.',
  },
  real: {
    id: 'backOffice.settings.test.real',
    defaultMessage: 'This shop takes real money. Test payments work only with the simulator.',
  },
  start: { id: 'backOffice.settings.test.start', defaultMessage: 'Make a test payment' },
  running: {
    id: 'backOffice.settings.test.running',
    defaultMessage: 'Test payment in progress. This takes up to half a minute.',
  },
  passed: { id: 'backOffice.settings.test.passed', defaultMessage: 'The test payment arrived' },
  notPassed: {
    id: 'backOffice.settings.test.notPassed',
    defaultMessage: 'The test payment did not arrive',
  },
  failed: {
    id: 'backOffice.settings.test.failed',
    defaultMessage: 'Could not make the test payment',
  },
  stepFailed: { id: 'backOffice.settings.test.stepFailed', defaultMessage: 'Failed' },
  seconds: { id: 'backOffice.settings.test.seconds', defaultMessage: '{seconds} s' },
});

export const stepNames: Record<ProviderTestStep['code'], MessageDescriptor> = defineMessages({
  prompt: {
    id: 'backOffice.settings.test.prompt',
    defaultMessage: 'Payment prompt accepted',
  },
  money: { id: 'backOffice.settings.test.money', defaultMessage: 'Money arrived' },
  amount: {
    id: 'backOffice.settings.test.amount',
    defaultMessage: 'Amount and reference match',
  },
});
