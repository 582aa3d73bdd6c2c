import { texts } from '../../i18n/texts';

// What bundles and routers have in common.

export const agentMessages = texts('purchase.agent', {
  line: 'You buy through the agent {code}',
});

export const priceChangeMessages = texts('purchase.priceChange', {
  title: 'The price is now {price}',
  text: 'It has changed. Nothing was charged. Go on if it suits you.',
});
