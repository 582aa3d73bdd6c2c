import type { MessageDescriptor } from 'react-intl';
import { shellMessages } from '../../../components/messages';
import { defineMessages } from '../../../i18n/defineMessages';
import type { ProviderTestStep } from './api';

export const settingsMessages = defineMessages({
  title: { id: 'backOffice.settings.title', defaultMessage: 'Settings' },
  loadFailed: {
    id: 'backOffice.settings.loadFailed',
    defaultMessage: 'Failed to load the settings. Please try again.',
  },
  outdated: {
    id: 'backOffice.settings.outdated',
    defaultMessage: 'Settings as of {time}. The newest could not be loaded.',
  },
  edit: { id: 'backOffice.settings.edit', defaultMessage: 'Edit' },
  editNamed: { id: 'backOffice.settings.editNamed', defaultMessage: 'Edit: {name}' },
  saved: { id: 'backOffice.settings.saved', defaultMessage: 'Settings saved' },
  savedBy: { id: 'backOffice.settings.savedBy', defaultMessage: 'Saved {time} by {name}' },
  isDefault: { id: 'backOffice.settings.isDefault', defaultMessage: 'As at the beginning' },
  reset: { id: 'backOffice.settings.reset', defaultMessage: 'Back to the built-in words' },
  resetFailed: { id: 'backOffice.settings.resetFailed', defaultMessage: 'Failed to reset' },
  preview: { id: 'backOffice.settings.preview', defaultMessage: 'How customers will see it' },
  english: { id: 'backOffice.settings.english', defaultMessage: 'English' },
  swahili: { id: 'backOffice.settings.swahili', defaultMessage: 'Swahili' },
});

export const contactMessages = defineMessages({
  title: { id: 'backOffice.settings.contact', defaultMessage: 'Phone and WhatsApp' },
  phone: { id: 'backOffice.settings.contact.phone', defaultMessage: 'Customers call' },
  whatsApp: { id: 'backOffice.settings.contact.whatsApp', defaultMessage: 'Customers write to' },
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
    defaultMessage: 'The current number',
  },
  usePrevious: {
    id: 'backOffice.settings.contact.usePrevious',
    defaultMessage: 'The previous number',
  },
  note: {
    id: 'backOffice.settings.contact.note',
    defaultMessage:
      'All links of the shop follow at once. If a number is lost, switch to the previous one. Your password is asked for.',
  },
  hint: { id: 'backOffice.settings.contact.hint', defaultMessage: 'For example 0712 345 678' },
});

export const businessMessages = defineMessages({
  title: { id: 'backOffice.settings.business', defaultMessage: 'Business on receipts' },
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
    defaultMessage: 'Receipts name the shop only, without a TIN or an address.',
  },
});

export const claimMessages = defineMessages({
  title: { id: 'backOffice.settings.claims', defaultMessage: 'Figures on the first page' },
  customers: { id: 'backOffice.settings.claims.customers', defaultMessage: 'Customers' },
  support: { id: 'backOffice.settings.claims.support', defaultMessage: 'Support' },
  networks: { id: 'backOffice.settings.claims.networks', defaultMessage: 'Networks' },
  uptime: { id: 'backOffice.settings.claims.uptime', defaultMessage: 'Uptime' },
  hint: { id: 'backOffice.settings.claims.hint', defaultMessage: 'At first: {text}' },
  compute: {
    id: 'backOffice.settings.claims.compute',
    defaultMessage: '{label}: let the shop compute it',
  },
  computedNow: {
    id: 'backOffice.settings.claims.computedNow',
    defaultMessage: 'The records say {text}.',
  },
  customersLeftOut: {
    id: 'backOffice.settings.claims.customersLeftOut',
    defaultMessage: 'Shown once ten customers have had a delivery.',
  },
  networksLeftOut: {
    id: 'backOffice.settings.claims.networksLeftOut',
    defaultMessage: 'Shown once two networks have bundles on offer.',
  },
  uptimeLeftOut: {
    id: 'backOffice.settings.claims.uptimeLeftOut',
    defaultMessage: 'Shown once a whole day was measured.',
  },
  computed: { id: 'backOffice.settings.claims.computed', defaultMessage: 'computed' },
  own: { id: 'backOffice.settings.claims.own', defaultMessage: 'own words' },
  leftOut: { id: 'backOffice.settings.claims.leftOut', defaultMessage: 'not shown yet' },
  recordsAsOf: {
    id: 'backOffice.settings.claims.recordsAsOf',
    defaultMessage: 'What the shop’s records say, as of {time}:',
  },
  served: {
    id: 'backOffice.settings.claims.served',
    defaultMessage:
      '{count, plural, =0 {no customer has had a delivery} one {# customer has had a delivery} other {# customers have had a delivery}}',
  },
  onOffer: {
    id: 'backOffice.settings.claims.onOffer',
    defaultMessage:
      '{count, plural, =0 {no network has bundles on offer} one {# network has bundles on offer} other {# networks have bundles on offer}}',
  },
  noted: {
    id: 'backOffice.settings.claims.noted',
    defaultMessage:
      'open in {noted, number} of {minutes, plural, one {# minute} other {# minutes}} since {day}',
  },
  nothingNoted: {
    id: 'backOffice.settings.claims.nothingNoted',
    defaultMessage: 'the time that the shop is open is measured from now on',
  },
});

export const termsMessages = defineMessages({
  title: { id: 'backOffice.settings.terms', defaultMessage: 'What agents earn and need' },
  commission: { id: 'backOffice.settings.terms.commission', defaultMessage: 'Commission' },
  range: { id: 'backOffice.settings.terms.range', defaultMessage: '{min}–{max}%' },
  min: { id: 'backOffice.settings.terms.min', defaultMessage: 'Lowest commission in percent' },
  max: { id: 'backOffice.settings.terms.max', defaultMessage: 'Highest commission in percent' },
  capital: { id: 'backOffice.settings.terms.capital', defaultMessage: 'Minimum initial capital' },
  capitalTsh: {
    id: 'backOffice.settings.terms.capitalTsh',
    defaultMessage: 'Minimum initial capital in TSh',
  },
  percent: {
    id: 'backOffice.settings.terms.percent',
    defaultMessage: 'Please enter whole percent from 0 to 100',
  },
  amount: {
    id: 'backOffice.settings.terms.amount',
    defaultMessage: 'Please enter an amount in whole shillings',
  },
  note: {
    id: 'backOffice.settings.terms.note',
    defaultMessage:
      'This is what the agent page says. What an agent earns is set for each of them.',
  },
});

export const filmMessages = defineMessages({
  title: { id: 'backOffice.settings.film', defaultMessage: 'Watch Demo' },
  address: { id: 'backOffice.settings.film.address', defaultMessage: 'Address of the film' },
  none: {
    id: 'backOffice.settings.film.none',
    defaultMessage: 'There is no film: the button leads to the lessons.',
  },
  hint: {
    id: 'backOffice.settings.film.hint',
    defaultMessage: 'Begins with https://. Leave it empty, and the button leads to the lessons.',
  },
});

export const textMessages = defineMessages({
  title: { id: 'backOffice.settings.texts', defaultMessage: 'Words of the pages' },
  heading: { id: 'backOffice.settings.texts.heading', defaultMessage: 'Heading' },
  question: { id: 'backOffice.settings.texts.question', defaultMessage: 'Question' },
  text: { id: 'backOffice.settings.texts.text', defaultMessage: 'Text' },
  textHint: {
    id: 'backOffice.settings.texts.textHint',
    defaultMessage: 'A blank line begins a paragraph, “- ” a list.',
  },
  own: { id: 'backOffice.settings.texts.own', defaultMessage: 'Own words' },
  unused: { id: 'backOffice.settings.texts.unused', defaultMessage: 'Not used yet' },
  spare: {
    id: 'backOffice.settings.texts.spare',
    defaultMessage: 'Another question, number {number}',
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
      'They protect customers from unwanted payment requests. Those of payment requests can be changed; the others are part of the program.',
  },
  formNote: {
    id: 'backOffice.settings.limits.formNote',
    defaultMessage:
      'How often a payment request may ring. Customers who pay need few; strangers who bother somebody need many.',
  },
  bounds: {
    id: 'backOffice.settings.limits.bounds',
    defaultMessage: '{lowest, number} to {highest, number}; {usual, number} at first',
  },
  unsafe: {
    id: 'backOffice.settings.limits.unsafe',
    defaultMessage: 'Please give a whole number, {lowest, number} to {highest, number}.',
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
    defaultMessage: 'Payment requests to a phone in 10 minutes',
  },
  phoneHour: {
    id: 'backOffice.settings.promptLimit.phoneHour',
    defaultMessage: 'Payment requests to a phone in an hour',
  },
  phoneDay: {
    id: 'backOffice.settings.promptLimit.phoneDay',
    defaultMessage: 'Payment requests to a phone in a day',
  },
  deviceHour: {
    id: 'backOffice.settings.promptLimit.deviceHour',
    defaultMessage: 'Payment requests from a device in an hour',
  },
  addressTenMinutes: {
    id: 'backOffice.settings.promptLimit.addressTenMinutes',
    defaultMessage: 'Payment requests from an internet address in 10 minutes',
  },
  addressHour: {
    id: 'backOffice.settings.promptLimit.addressHour',
    defaultMessage: 'Payment requests from an internet address in an hour',
  },
});

/** What is counted, by the server's codes. */
export const limitNames: Record<string, MessageDescriptor> = defineMessages({
  prompt_phone: {
    id: 'backOffice.settings.limit.promptPhone',
    defaultMessage: 'Payment requests to a phone',
  },
  prompt_device: {
    id: 'backOffice.settings.limit.promptDevice',
    defaultMessage: 'Payment requests from a device',
  },
  prompt_address: {
    id: 'backOffice.settings.limit.promptAddress',
    defaultMessage: 'Payment requests from an internet address',
  },
  recover_phone: {
    id: 'backOffice.settings.limit.recoverPhone',
    defaultMessage: 'Searches for a payment of a phone',
  },
  recover_address: {
    id: 'backOffice.settings.limit.recoverAddress',
    defaultMessage: 'Searches for a payment from an internet address',
  },
  stop_address: {
    id: 'backOffice.settings.limit.stopAddress',
    defaultMessage: 'Numbers stopped from an internet address',
  },
  apply_phone: {
    id: 'backOffice.settings.limit.applyPhone',
    defaultMessage: 'Agent applications of a phone',
  },
  apply_device: {
    id: 'backOffice.settings.limit.applyDevice',
    defaultMessage: 'Agent applications from a device',
  },
  apply_address: {
    id: 'backOffice.settings.limit.applyAddress',
    defaultMessage: 'Agent applications from an internet address',
  },
});

export const providerTestMessages = defineMessages({
  title: { id: 'backOffice.settings.test', defaultMessage: 'Test payment' },
  note: {
    id: 'backOffice.settings.test.note',
    defaultMessage:
      'A payment of TSh 1,000 goes through the payment simulator. No money moves, nothing is bought and the books stay as they are.',
  },
  real: {
    id: 'backOffice.settings.test.real',
    defaultMessage: 'This shop takes real money. Only a shop on the simulator can be tried.',
  },
  start: { id: 'backOffice.settings.test.start', defaultMessage: 'Make a test payment' },
  running: {
    id: 'backOffice.settings.test.running',
    defaultMessage: 'The test payment is on its way. It takes up to half a minute.',
  },
  passed: { id: 'backOffice.settings.test.passed', defaultMessage: 'The test payment arrived' },
  notPassed: {
    id: 'backOffice.settings.test.notPassed',
    defaultMessage: 'The test payment did not arrive',
  },
  failed: {
    id: 'backOffice.settings.test.failed',
    defaultMessage: 'The test payment could not be made',
  },
  stepFailed: { id: 'backOffice.settings.test.stepFailed', defaultMessage: 'Failed' },
  seconds: { id: 'backOffice.settings.test.seconds', defaultMessage: '{seconds} s' },
});

export const stepNames: Record<ProviderTestStep['code'], MessageDescriptor> = defineMessages({
  prompt: {
    id: 'backOffice.settings.test.prompt',
    defaultMessage: 'The payment request was accepted',
  },
  money: { id: 'backOffice.settings.test.money', defaultMessage: 'The money arrived' },
  amount: {
    id: 'backOffice.settings.test.amount',
    defaultMessage: 'Amount and reference are the right ones',
  },
});
