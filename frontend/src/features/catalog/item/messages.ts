import { defineMessages } from '../../../i18n/defineMessages';

export const itemMessages = defineMessages({
  allBundles: { id: 'item.allBundles', defaultMessage: 'All data bundles' },
  allSme: { id: 'item.allSme', defaultMessage: 'All SME bundles' },
  allRouters: { id: 'item.allRouters', defaultMessage: 'All routers' },
  features: { id: 'item.features', defaultMessage: 'Features' },
  pricePerGb: { id: 'item.pricePerGb', defaultMessage: 'Price per GB' },
  pricePerDay: { id: 'item.pricePerDay', defaultMessage: 'Price per day' },
  payFrom: { id: 'item.payFrom', defaultMessage: 'Pay from' },
  anyWallet: {
    id: 'item.anyWallet',
    defaultMessage: 'M-Pesa, Mixx by Yas, Airtel Money or HaloPesa, from any number',
  },
  tinNeeded: { id: 'item.tinNeeded', defaultMessage: 'TIN number' },
  tinNeededText: { id: 'item.tinNeededText', defaultMessage: 'Needed on the order' },
  similar: { id: 'item.similar', defaultMessage: 'Others on {network}' },
  otherRouters: { id: 'item.otherRouters', defaultMessage: 'Other routers' },
  share: { id: 'item.share', defaultMessage: 'Share' },
  shareOnWhatsApp: { id: 'item.shareOnWhatsApp', defaultMessage: 'Share on WhatsApp' },
  copyLink: { id: 'item.copyLink', defaultMessage: 'Copy link' },
  bundleGone: { id: 'item.bundleGone', defaultMessage: 'This bundle is not here any more' },
  routerGone: { id: 'item.routerGone', defaultMessage: 'This router is not here any more' },
  goneText: {
    id: 'item.goneText',
    defaultMessage:
      'It may be sold no longer, or the link is mistyped. Here is what we have today.',
  },
  soldOutText: {
    id: 'item.soldOutText',
    defaultMessage: 'The last one is sold. New ones come in often; the others below are here now.',
  },
  bundleFailed: {
    id: 'item.bundleFailed',
    defaultMessage: 'Failed to load this bundle. Please try again.',
  },
  routerFailed: {
    id: 'item.routerFailed',
    defaultMessage: 'Failed to load this router. Please try again.',
  },
});
