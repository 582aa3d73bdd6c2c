import { texts } from '../../../i18n/texts';

export const providerMessages = texts('backOffice.settings.providers', {
  title: 'Payment companies',
  note: 'The first company sends the payment prompt. The next ones do when it fails. A company that is off gets no new prompts; earlier ones are still checked.',
  up: 'Move up',
  upNamed: 'Move {company} up for {wallet}',
  switchNamed: '{company} for {wallet}',
  allOff: 'Nobody can pay with {wallet}: all companies are off.',
  off: '{company} (off)',
});

/** In the log of changes. */
export const walletMessages = texts('backOffice.settings.providers.wallet', {
  vodacom: 'Companies for M-Pesa',
  yas: 'Companies for Mixx by Yas',
  airtel: 'Companies for Airtel Money',
  halotel: 'Companies for HaloPesa',
});
