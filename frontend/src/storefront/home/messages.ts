import { defineMessages } from '../../i18n/defineMessages';

export const homeMessages = defineMessages({
  title: { id: 'home.title', defaultMessage: 'Data on your line, without an account.' },
  lead: {
    id: 'home.lead',
    defaultMessage: 'Choose a bundle, approve the payment on your phone, done.',
  },
  getStarted: { id: 'home.getStarted', defaultMessage: 'Get Started' },
  watchDemo: { id: 'home.watchDemo', defaultMessage: 'Watch Demo' },
  claims: { id: 'home.claims', defaultMessage: 'Bundle Hub in numbers' },
  customers: { id: 'home.customers', defaultMessage: 'customers' },
  support: { id: 'home.support', defaultMessage: 'support' },
  networks: { id: 'home.networks', defaultMessage: 'networks' },
  uptime: { id: 'home.uptime', defaultMessage: 'uptime' },
  asOf: { id: 'home.asOf', defaultMessage: 'As of {time}' },
  figuresAsOf: { id: 'home.figuresAsOf', defaultMessage: '{figures}: as of {time}' },
  services: { id: 'home.services', defaultMessage: 'Everything we do' },
  routers: { id: 'home.service.routers', defaultMessage: 'WiFi routers' },
  routersText: {
    id: 'home.service.routersText',
    defaultMessage: 'Pay on delivery, set up for you',
  },
  sme: { id: 'home.service.sme', defaultMessage: 'SME bundles' },
  smeText: { id: 'home.service.smeText', defaultMessage: 'Bulk data with your TIN on the order' },
  normal: { id: 'home.service.normal', defaultMessage: 'Data bundles' },
  normalText: { id: 'home.service.normalText', defaultMessage: 'Every network, any number' },
  agent: { id: 'home.service.agent', defaultMessage: 'Agent SIM' },
  agentText: {
    id: 'home.service.agentText',
    defaultMessage: 'Sell bundles and earn commission',
  },
  training: { id: 'home.service.training', defaultMessage: 'Training' },
  trainingText: {
    id: 'home.service.trainingText',
    defaultMessage: 'Short lessons and a quiz, free of charge',
  },
  track: { id: 'home.service.track', defaultMessage: 'Track order' },
  trackText: { id: 'home.service.trackText', defaultMessage: 'From any phone, with your order ID' },
  partners: { id: 'home.partners', defaultMessage: 'Our networks' },
  partnersText: {
    id: 'home.partnersText',
    defaultMessage: 'Pay from the wallet you already use.',
  },
  payWith: { id: 'home.payWith', defaultMessage: 'Pay with {wallet}' },
});
