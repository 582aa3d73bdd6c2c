import { defineMessages } from '../../i18n/defineMessages';

export const agentMessages = defineMessages({
  title: { id: 'agentSim.title', defaultMessage: 'Become an agent' },
  lead: {
    id: 'agentSim.lead',
    defaultMessage:
      'Sell bundles for every network from your own phone with an Agent SIM, and earn on each sale.',
  },
  apply: { id: 'agentSim.apply', defaultMessage: 'Apply now' },
  claims: { id: 'agentSim.claims', defaultMessage: 'Agents in numbers' },
  commission: {
    id: 'agentSim.commission',
    defaultMessage: 'commission, {min}–{max}% on all sales',
  },
  upTo: { id: 'agentSim.upTo', defaultMessage: 'Up to {max}%' },
  capital: { id: 'agentSim.capital', defaultMessage: 'minimum initial capital' },
  support: { id: 'agentSim.support', defaultMessage: 'support for agents' },
  benefits: { id: 'agentSim.benefits', defaultMessage: 'What you get' },
  benefit1: { id: 'agentSim.benefit1', defaultMessage: 'Commission on every sale' },
  benefit1Text: {
    id: 'agentSim.benefit1Text',
    defaultMessage: 'Large or small, each bundle you sell earns you a share.',
  },
  benefit2: { id: 'agentSim.benefit2', defaultMessage: 'All networks' },
  benefit2Text: {
    id: 'agentSim.benefit2Text',
    defaultMessage: 'Vodacom, Yas, Airtel and Halotel customers, all served by you.',
  },
  benefit3: { id: 'agentSim.benefit3', defaultMessage: 'Training and help' },
  benefit3Text: {
    id: 'agentSim.benefit3Text',
    defaultMessage: 'Short lessons on safe selling, and people to ask when you need help.',
  },
  requirements: { id: 'agentSim.requirements', defaultMessage: 'What you need' },
  need1: { id: 'agentSim.need1', defaultMessage: 'At least {amount} to begin with' },
  need2: {
    id: 'agentSim.need2',
    defaultMessage: 'A phone, and a line registered in your own name',
  },
  need3: { id: 'agentSim.need3', defaultMessage: 'A place where customers find you' },
  need4: {
    id: 'agentSim.need4',
    defaultMessage: 'Care with other people’s money: an agent never asks for a PIN',
  },
  lessons: { id: 'agentSim.lessons', defaultMessage: 'See the lessons for agents' },
  steps: { id: 'agentSim.steps', defaultMessage: 'How it goes' },
  step1: { id: 'agentSim.step1', defaultMessage: 'You send the form, or write to us.' },
  step2: {
    id: 'agentSim.step2',
    defaultMessage: 'We call you on your number and answer questions.',
  },
  step3: { id: 'agentSim.step3', defaultMessage: 'You get your Agent SIM and begin to sell.' },
  talk: { id: 'agentSim.talk', defaultMessage: 'Would you rather talk first?' },
  talkText: {
    id: 'agentSim.talkText',
    defaultMessage: 'Ask us anything. Applying costs nothing and binds you to nothing.',
  },
  whatsApp: { id: 'agentSim.whatsApp', defaultMessage: 'Ask on WhatsApp' },
  whatsAppText: {
    id: 'agentSim.whatsAppText',
    defaultMessage: 'Hello Bundle Hub, I would like to become an agent.',
  },
  call: { id: 'agentSim.call', defaultMessage: 'Call {phone}' },
});

export const applicationMessages = defineMessages({
  title: { id: 'agentSim.form.title', defaultMessage: 'Your application' },
  lead: {
    id: 'agentSim.form.lead',
    defaultMessage: 'What you type is kept on this phone until you send it.',
  },
  fullName: { id: 'agentSim.form.fullName', defaultMessage: 'Full name' },
  phone: { id: 'agentSim.form.phone', defaultMessage: 'Phone number' },
  phoneHint: { id: 'agentSim.form.phoneHint', defaultMessage: 'We call you on this number.' },
  region: { id: 'agentSim.form.region', defaultMessage: 'Region' },
  chooseRegion: { id: 'agentSim.form.chooseRegion', defaultMessage: 'Choose your region' },
  location: { id: 'agentSim.form.location', defaultMessage: 'District or street' },
  networks: { id: 'agentSim.form.networks', defaultMessage: 'Networks you want to sell' },
  occupation: { id: 'agentSim.form.occupation', defaultMessage: 'What you do now' },
  occupationHint: {
    id: 'agentSim.form.occupationHint',
    defaultMessage: 'For example: shop, mobile money, student',
  },
  capital: {
    id: 'agentSim.form.capital',
    defaultMessage: 'Do you have the initial capital?',
  },
  capitalOf: {
    id: 'agentSim.form.capitalOf',
    defaultMessage: 'Do you have the initial capital of {amount}?',
  },
  yes: { id: 'agentSim.form.yes', defaultMessage: 'Yes' },
  no: { id: 'agentSim.form.no', defaultMessage: 'Not yet' },
  message: { id: 'agentSim.form.message', defaultMessage: 'Your message' },
  submit: { id: 'agentSim.form.submit', defaultMessage: 'Send application' },
  resubmit: { id: 'agentSim.form.resubmit', defaultMessage: 'Send again' },
});

export const requiredMessages = defineMessages({
  fullName: { id: 'agentSim.required.fullName', defaultMessage: 'Please enter your full name' },
  phone: { id: 'agentSim.required.phone', defaultMessage: 'Please enter a phone number' },
  region: { id: 'agentSim.required.region', defaultMessage: 'Please choose your region' },
});

export const formatMessages = defineMessages({
  short: {
    id: 'agentSim.invalid.short',
    defaultMessage: 'This name is too short. Please write it in full.',
  },
  phone: {
    id: 'agentSim.invalid.phone',
    defaultMessage: 'This is not a Tanzanian mobile number. Example: 0712 345 678',
  },
});

export const outcomeMessages = defineMessages({
  notConfirmed: {
    id: 'agentSim.notConfirmed',
    defaultMessage: 'We do not know whether your application arrived',
  },
  notConfirmedText: {
    id: 'agentSim.notConfirmedText',
    defaultMessage:
      'The network broke off. Send it again: it is never counted twice, and nothing you typed is lost.',
  },
  exists: { id: 'agentSim.exists', defaultMessage: 'We already have your application' },
  existsText: {
    id: 'agentSim.existsText',
    defaultMessage: 'There is no need to send another. We answer each one and will call you.',
  },
  existsSince: {
    id: 'agentSim.existsSince',
    defaultMessage:
      'You sent it on {day}. There is no need to send another: we answer each one and will call you.',
  },
  existsWhatsAppText: {
    id: 'agentSim.existsWhatsAppText',
    defaultMessage: 'Hello Bundle Hub, I have applied to become an agent and would like to ask…',
  },
  refused: { id: 'agentSim.refused', defaultMessage: 'Your application was not sent' },
  waitUntil: {
    id: 'agentSim.waitUntil',
    defaultMessage: 'Too many tries. You can send it again after {time}; what you typed is kept.',
  },
  doneTitle: { id: 'agentSim.doneTitle', defaultMessage: 'Your application has arrived' },
  doneText: {
    id: 'agentSim.doneText',
    defaultMessage: 'We read it and call you. If you write to us before, name this reference.',
  },
  reference: { id: 'agentSim.reference', defaultMessage: 'Reference' },
  doneWhatsApp: { id: 'agentSim.doneWhatsApp', defaultMessage: 'Tell us on WhatsApp' },
  another: { id: 'agentSim.another', defaultMessage: 'Send an application for somebody else' },
});
