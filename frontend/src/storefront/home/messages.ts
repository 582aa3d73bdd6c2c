import { texts } from '../../i18n/texts';

export const homeMessages = texts('home', {
  title: 'Data on your line, without an account.',
  lead: 'Choose a bundle, approve the payment on your phone, done.',
  getStarted: 'Get Started',
  watchDemo: 'Watch Demo',
  claims: 'Bundle Hub in numbers',
  customers: 'customers',
  support: 'support',
  networks: 'networks',
  uptime: 'uptime',
  asOf: 'As of {time}',
  figuresAsOf: '{figures}: as of {time}',
  services: 'Everything we do',
  routers: 'WiFi routers',
  routersText: 'Pay on delivery, set up for you',
  sme: 'SME bundles',
  smeText: 'Bulk data with your TIN on the order',
  normal: 'Data bundles',
  normalText: 'Every network, any number',
  agent: 'Agent SIM',
  agentText: 'Sell bundles and earn commission',
  training: 'Training',
  trainingText: 'Short lessons and a quiz, free of charge',
  track: 'Track order',
  trackText: 'By phone number or order ID, from any phone',
  partners: 'Our networks',
  partnersText: 'Pay from the wallet you already use.',
  payWith: 'Pay with {wallet}',
});

export const todayMessages = texts('home.today', {
  loaded: '{count, plural, one {# bundle loaded today} other {# bundles loaded today}}',
  loadedHalf:
    '{count, plural, one {# bundle} other {# bundles}} loaded today, half within {minutes, plural, one {# minute} other {# minutes}}',
  rating:
    '{average} of 5 stars, from {count, plural, one {# delivered order} other {# delivered orders}}',
});
