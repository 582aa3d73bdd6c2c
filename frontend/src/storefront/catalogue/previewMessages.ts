import { texts } from '../../i18n/texts';

export const previewMessages = texts('catalogue.preview', {
  bundle: '{data} {network}, {validity} · {price}',
  bundleText: '{data} on {network} for {price}. Pay by mobile money from your own phone.',
  router: '{router} · {price}',
  routerText: '{name} {router} for {price}. We bring it, you pay when it is in your hands.',
  routerGone: '{name} {router}. Out of stock just now.',
});
