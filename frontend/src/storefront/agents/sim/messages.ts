import { texts } from '../../../i18n/texts';

export const agentMessages = texts('agents.sim', {
  title: 'Become an agent',
  lead: 'Sell bundles for every network from your own phone with an Agent SIM, and earn on each sale.',
  apply: 'Apply now',
  claims: 'Agents in numbers',
  commission: 'commission, {min}–{max}% on all sales',
  upTo: 'Up to {max}%',
  capital: 'minimum initial capital',
  support: 'support for agents',
  benefits: 'What you get',
  benefit1: 'Commission on every sale',
  benefit1Text: 'Large or small, each bundle you sell earns you a share.',
  benefit2: 'All networks',
  benefit2Text: 'Vodacom, Yas, Airtel and Halotel customers, all served by you.',
  benefit3: 'Training and help',
  benefit3Text: 'Short lessons on safe selling, and people to ask when you need help.',
  requirements: 'What you need',
  need1: 'At least {amount} to begin with',
  need2: 'A phone, and a line registered in your own name',
  need3: 'A place where customers find you',
  need4: 'Care with other people’s money: an agent never asks for a PIN',
  lessons: 'See the lessons for agents',
  steps: 'How it goes',
  step1: 'You send the form, or write to us.',
  step2: 'We call you on your number and answer questions.',
  step3: 'You get your Agent SIM and begin to sell.',
  talk: 'Would you rather talk first?',
  talkText: 'Ask us anything. Applying costs nothing and binds you to nothing.',
  whatsApp: 'Ask on WhatsApp',
  whatsAppText: 'Hello Bundle Hub, I would like to become an agent.',
  call: 'Call {phone}',
});

export const applicationMessages = texts('agents.sim.form', {
  title: 'Your application',
  lead: 'What you type is kept on this phone until you send it.',
  fullName: 'Full name',
  phone: 'Phone number',
  phoneHint: 'We call you on this number.',
  region: 'Region',
  chooseRegion: 'Choose your region',
  location: 'District or street',
  networks: 'Networks you want to sell',
  occupation: 'What you do now',
  occupationHint: 'For example: shop, mobile money, student',
  capital: 'Do you have the initial capital?',
  capitalOf: 'Do you have the initial capital of {amount}?',
  yes: 'Yes',
  no: 'Not yet',
  message: 'Your message',
  submit: 'Send application',
  resubmit: 'Send again',
});

export const requiredMessages = texts('agents.sim.required', {
  fullName: 'Please enter your full name',
  phone: 'Please enter a phone number',
  region: 'Please choose your region',
});

export const formatMessages = texts('agents.sim.invalid', {
  short: 'This name is too short. Please write it in full.',
  phone: 'This is not a Tanzanian mobile number. Example: 0712 345 678',
});

export const outcomeMessages = texts('agents.sim', {
  notConfirmed: 'We do not know whether your application arrived',
  notConfirmedText:
    'The network broke off. Send it again: it is never counted twice, and nothing you typed is lost.',
  exists: 'We already have your application',
  existsText: 'There is no need to send another. We answer each one and will call you.',
  existsSince:
    'You sent it on {day}. There is no need to send another: we answer each one and will call you.',
  existsWhatsAppText: 'Hello Bundle Hub, I have applied to become an agent and would like to ask…',
  refused: 'Your application was not sent',
  waitUntil: 'Too many tries. You can send it again after {time}; what you typed is kept.',
  doneTitle: 'Your application has arrived',
  doneText: 'We read it and call you. If you write to us before, name this reference.',
  reference: 'Reference',
  doneWhatsApp: 'Tell us on WhatsApp',
  another: 'Send an application for somebody else',
});
