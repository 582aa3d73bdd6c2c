import { defineMessages } from '../../i18n/defineMessages';

export const privacyMessages = defineMessages({
  title: { id: 'legal.privacy.title', defaultMessage: 'Privacy' },
  lead: {
    id: 'legal.privacy.lead',
    defaultMessage: 'What this shop knows about you, why, and how you have it erased.',
  },
  kept: { id: 'legal.privacy.kept', defaultMessage: 'What the shop keeps' },
  keptOrder: {
    id: 'legal.privacy.keptOrder',
    defaultMessage:
      'For an order: your name, phone number, what you ordered and what it cost; for a router also the place of delivery, for a business bundle the TIN.',
  },
  keptPayment: {
    id: 'legal.privacy.keptPayment',
    defaultMessage:
      'For a payment: the number that paid, the amount, the time and the wallet’s transaction number. Never your PIN: we do not ask for it and never see it.',
  },
  keptAgent: {
    id: 'legal.privacy.keptAgent',
    defaultMessage: 'For an application as an agent: what you wrote in the form.',
  },
  keptPeriods: {
    id: 'legal.privacy.keptPeriods',
    defaultMessage:
      'For how long: name, number and place of an order and its payment for 24 months; an application as an agent for 12 months; messages to you, reports of the payment provider and numbers of purchases that nobody paid for 90 days; counters against abuse for a day. Then they are deleted or the name is taken off. What is still open is kept until it is done. Amounts, dates and products stay in the books.',
  },
  why: { id: 'legal.privacy.why', defaultMessage: 'What for, and who sees it' },
  whyText: {
    id: 'legal.privacy.whyText',
    defaultMessage:
      'To deliver, to answer you, and to return money. Our staff sees it, and the payment provider is told the paying number and the amount. The carriers of SMS and WhatsApp messages get your number and what we write to you. To find the place of delivery, our staff may look it up on a map service. Nobody else: we sell nothing and send no advertising.',
  },
  whyTracking: {
    id: 'legal.privacy.whyTracking',
    defaultMessage:
      'Whoever knows an Order ID sees where the order is, with name and number partly hidden. The rest opens only with the last four digits of the number.',
  },
  device: { id: 'legal.privacy.device', defaultMessage: 'What stays on your phone' },
  deviceText: {
    id: 'legal.privacy.deviceText',
    defaultMessage:
      'Your recent orders, unfinished purchases and settings lie on your phone, so that you need no account. Unfinished purchases and forms go after a day, the four digits that open your order after 30 days, numbers after 90. Your profile lists them and forgets them when you say so.',
  },
  deviceLink: { id: 'legal.privacy.deviceLink', defaultMessage: 'See what is on this phone' },
  trackers: { id: 'legal.privacy.trackers', defaultMessage: 'No trackers' },
  trackersText: {
    id: 'legal.privacy.trackersText',
    defaultMessage:
      'There is no advertising, no counter of other companies and no script from elsewhere on these pages. One cookie remembers the language; those who run the shop have another one for signing in.',
  },
  erase: { id: 'legal.privacy.erase', defaultMessage: 'Have your data erased' },
  eraseText: {
    id: 'legal.privacy.eraseText',
    defaultMessage:
      'Write or call us from the number it is about, with the Order ID if you have one. We finish what is still open, then we erase your name, number and address and what was written about you. You can also have a copy. Amounts, dates, products and the wallet’s transaction numbers stay in the books.',
  },
  eraseWhatsAppText: {
    id: 'legal.privacy.eraseWhatsAppText',
    defaultMessage: 'Hello Bundle Hub, please erase my data. My Order ID: ',
  },
});

export const termsMessages = defineMessages({
  title: { id: 'legal.terms.title', defaultMessage: 'Terms and conditions' },
  lead: {
    id: 'legal.terms.lead',
    defaultMessage: 'How buying here works, in plain words.',
  },
  prices: { id: 'legal.terms.prices', defaultMessage: 'Prices' },
  pricesText: {
    id: 'legal.terms.pricesText',
    defaultMessage:
      'Prices are in Tanzanian shillings. You pay the price that stands beside the button; if it changed meanwhile, we tell you before you pay. Your wallet may charge its own fee.',
  },
  bundles: { id: 'legal.terms.bundles', defaultMessage: 'Bundles: pay first, then order' },
  bundlesText: {
    id: 'legal.terms.bundlesText',
    defaultMessage:
      'You approve the payment with your PIN on your own phone. Then you say who gets the bundle, and our staff loads it by hand. The Order ID shows how far it is.',
  },
  number: {
    id: 'legal.terms.number',
    defaultMessage:
      'Check the number before you send it: a bundle that was loaded on the number you gave cannot be taken back.',
  },
  routers: { id: 'legal.terms.routers', defaultMessage: 'Routers: pay on delivery' },
  routersText: {
    id: 'legal.terms.routersText',
    defaultMessage:
      'We call you to agree on place and time. You pay in cash when the router is in your hands, and nothing before.',
  },
  refunds: { id: 'legal.terms.refunds', defaultMessage: 'Money back' },
  refundsText: {
    id: 'legal.terms.refundsText',
    defaultMessage:
      'If we cannot deliver, or a payment reached us twice, the money goes back to the number that paid. Our staff handles each case and your wallet tells you when it has arrived.',
  },
  contact: { id: 'legal.terms.contact', defaultMessage: 'Something is wrong?' },
  contactText: {
    id: 'legal.terms.contactText',
    defaultMessage: 'Call or write to us with the Order ID, and we look into it.',
  },
  contactWhatsAppText: {
    id: 'legal.terms.contactWhatsAppText',
    defaultMessage: 'Hello Bundle Hub, I need help with my order: ',
  },
  call: { id: 'legal.call', defaultMessage: 'Call {phone}' },
});

export const faqMessages = defineMessages({
  title: { id: 'legal.faq.title', defaultMessage: 'Questions and answers' },
  payFirst: { id: 'legal.faq.payFirst', defaultMessage: 'Why do I pay before I order a bundle?' },
  payFirstText: {
    id: 'legal.faq.payFirstText',
    defaultMessage:
      'Bundles are loaded by hand and cannot be taken back, so we load them once the money is there. If we cannot deliver, you get it back. Routers are paid on delivery.',
  },
  noPrompt: {
    id: 'legal.faq.noPrompt',
    defaultMessage: 'The payment request did not come to my phone',
  },
  noPromptText: {
    id: 'legal.faq.noPromptText',
    defaultMessage:
      'Wait a minute, and see that the phone has network and enough balance. Then the page offers to send it again. If two requests arrive, approve only one.',
  },
  wrongNumber: { id: 'legal.faq.wrongNumber', defaultMessage: 'I gave a wrong number' },
  wrongNumberText: {
    id: 'legal.faq.wrongNumberText',
    defaultMessage:
      'Open your order by its Order ID: as long as nobody has begun with it, you can change the number there. After that, call or write at once.',
  },
  nothing: { id: 'legal.faq.nothing', defaultMessage: 'I paid, but nothing came' },
  nothingText: {
    id: 'legal.faq.nothingText',
    defaultMessage:
      'Do not pay again. With your number and the transaction number from the SMS, the shop finds your payment.',
  },
  wrongNumberLink: { id: 'legal.faq.wrongNumberLink', defaultMessage: 'Open my order' },
  nothingLink: { id: 'legal.faq.nothingLink', defaultMessage: 'Find my payment' },
  stop: { id: 'legal.faq.stop', defaultMessage: 'I get payment requests that I did not ask for' },
  stopText: {
    id: 'legal.faq.stopText',
    defaultMessage:
      'Do not enter your PIN: without it no money leaves. Somebody may have mistyped a number. You can stop all requests to yours.',
  },
  stopLink: { id: 'legal.faq.stopLink', defaultMessage: 'Stop payment requests' },
  agent: { id: 'legal.faq.agent', defaultMessage: 'How do I become an agent?' },
  agentText: {
    id: 'legal.faq.agentText',
    defaultMessage:
      'Send the short form. We call you and explain commission, capital and the Agent SIM.',
  },
  agentLink: { id: 'legal.faq.agentLink', defaultMessage: 'Become an agent' },
});
