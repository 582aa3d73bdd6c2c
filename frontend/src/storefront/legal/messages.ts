import { texts } from '../../i18n/texts';

export const privacyMessages = texts('legal.privacy', {
  title: 'Privacy',
  lead: 'What this shop knows about you, why, and how you have it erased.',
  kept: 'What the shop keeps',
  keptOrder:
    'For an order: your name, phone number, what you ordered, what it cost and what you wrote about it; for a router also the place of delivery, for a business bundle the TIN.',
  keptPayment:
    'For a payment: the number that paid, the amount, the time and the wallet’s transaction number. Never your PIN: we do not ask for it and never see it.',
  keptReminder:
    'For a reminder: that you want to be told before a bundle ends, and where your browser takes notices. It is deleted a week after the reminder.',
  keptAgent: 'For an application as an agent: what you wrote in the form.',
  keptPeriods:
    'For how long: name, number and place of an order and its payment for 24 months; an application as an agent for 12 months; messages to you, pictures that you sent of a payment, reports of the payment provider and numbers of purchases that nobody paid for 90 days; counters against abuse for a day. Then they are deleted or the name is taken off. What is still open is kept until it is done. Amounts, dates and products stay in the books.',
  why: 'What for, and who sees it',
  whyText:
    'To deliver, to answer you, and to return money. Our staff sees it, and the payment provider is told the paying number and the amount. The carriers of SMS and WhatsApp messages get your number and what we write to you. To find the place of delivery, our staff may look it up on a map service. Nobody else: we sell nothing and send no advertising.',
  whyTracking:
    'Whoever knows an Order ID sees where the order is, with name and number partly hidden. The rest opens only with the last four digits of the number.',
  device: 'What stays on your phone',
  deviceText:
    'Your recent orders, unfinished purchases, settings and the people you buy for, with the names you gave them, lie on your phone, so that you need no account. Unfinished purchases and forms go after a day, the four digits that open your order after 30 days, names and numbers after 90. Your profile lists them and forgets them when you say so.',
  deviceLink: 'See what is on this phone',
  trackers: 'No trackers',
  trackersText:
    'There is no advertising, no counter of other companies and no script from elsewhere on these pages. One cookie remembers the language; those who run the shop have another one for signing in.',
  erase: 'Have your data erased',
  eraseText:
    'Write or call us from the number it is about, with the Order ID if you have one. We finish what is still open, then we erase your name, number and address and what was written about you. You can also have a copy. Amounts, dates, products and the wallet’s transaction numbers stay in the books.',
  eraseWhatsAppText: 'Hello Bundle Hub, please erase my data. My Order ID:',
});

export const termsMessages = texts('legal.terms', {
  title: 'Terms and conditions',
  lead: 'How buying here works, in plain words.',
  prices: 'Prices',
  pricesText:
    'Prices are in Tanzanian shillings. You pay the price that stands beside the button; if it changed meanwhile, we tell you before you pay. Your wallet may charge its own fee.',
  bundles: 'Bundles: pay first, then order',
  bundlesText:
    'You say who gets the bundle and approve the payment with your PIN on your own phone. Then our staff loads it by hand. The Order ID shows how far it is.',
  number:
    'Check the number before you pay: a bundle that was loaded on the number you gave cannot be taken back.',
  routers: 'Routers: pay on delivery',
  routersText:
    'We call you to agree on place and time. You pay in cash when the router is in your hands, and nothing before.',
  refunds: 'Money back',
  refundsText:
    'If we cannot deliver, or a payment reached us twice, the money goes back to the number that paid. Our staff handles each case and your wallet tells you when it has arrived.',
  contact: 'Something is wrong?',
  contactText: 'Call or write to us with the Order ID, and we look into it.',
  contactWhatsAppText: 'Hello Bundle Hub, I need help with my order:',
  call: 'Call {phone}',
});

export const faqMessages = texts('legal.faq', {
  title: 'Questions and answers',
  payFirst: 'Why do I pay before I order a bundle?',
  payFirstText:
    'Bundles are loaded by hand and cannot be taken back, so we load them once the money is there. If we cannot deliver, you get it back. Routers are paid on delivery.',
  noPrompt: 'The payment request did not come to my phone',
  noPromptText:
    'Wait a minute, and see that the phone has network and enough balance. Then the page offers to send it again. If two requests arrive, approve only one.',
  wrongNumber: 'I gave a wrong number',
  wrongNumberText:
    'Open your order by its Order ID: as long as nobody has begun with it, you can change the number there. After that, call or write at once.',
  nothing: 'I paid, but nothing came',
  nothingText:
    'Do not pay again. With your number and the transaction number from the SMS, the shop finds your payment.',
  wrongNumberLink: 'Open my order',
  nothingLink: 'Find my payment',
  stop: 'I get payment requests that I did not ask for',
  stopText:
    'Do not enter your PIN: without it no money leaves. Somebody may have mistyped a number. You can stop all requests to yours.',
  stopLink: 'Stop payment requests',
  agent: 'How do I become an agent?',
  agentText: 'Send the short form. We call you and explain commission, capital and the Agent SIM.',
  agentLink: 'Become an agent',
});

export const aboutMessages = texts('legal.about', {
  title: 'Who we are',
  photo: 'The people of {shop}',
});
