import { defineMessages } from '../../../i18n/defineMessages';

export const itemMessages = defineMessages({
  allBundles: { id: 'catalogue.item.allBundles', defaultMessage: 'All data bundles' },
  allSme: { id: 'catalogue.item.allSme', defaultMessage: 'All SME bundles' },
  allRouters: { id: 'catalogue.item.allRouters', defaultMessage: 'All routers' },
  features: { id: 'catalogue.item.features', defaultMessage: 'Features' },
  pricePerGb: { id: 'catalogue.item.pricePerGb', defaultMessage: 'Price per GB' },
  pricePerDay: { id: 'catalogue.item.pricePerDay', defaultMessage: 'Price per day' },
  payFrom: { id: 'catalogue.item.payFrom', defaultMessage: 'Pay from' },
  anyWallet: {
    id: 'catalogue.item.anyWallet',
    defaultMessage: 'M-Pesa, Mixx by Yas, Airtel Money or HaloPesa, from any number',
  },
  tinNeeded: { id: 'catalogue.item.tinNeeded', defaultMessage: 'TIN number' },
  tinNeededText: { id: 'catalogue.item.tinNeededText', defaultMessage: 'Needed on the order' },
  similar: { id: 'catalogue.item.similar', defaultMessage: 'Others on {network}' },
  otherRouters: { id: 'catalogue.item.otherRouters', defaultMessage: 'Other routers' },
  share: { id: 'catalogue.item.share', defaultMessage: 'Share' },
  shareOnWhatsApp: { id: 'catalogue.item.shareOnWhatsApp', defaultMessage: 'Share on WhatsApp' },
  copyLink: { id: 'catalogue.item.copyLink', defaultMessage: 'Copy link' },
  bundleGone: {
    id: 'catalogue.item.bundleGone',
    defaultMessage: 'This bundle is not here any more',
  },
  routerGone: {
    id: 'catalogue.item.routerGone',
    defaultMessage: 'This router is not here any more',
  },
  goneText: {
    id: 'catalogue.item.goneText',
    defaultMessage:
      'It may be sold no longer, or the link is mistyped. Here is what we have today.',
  },
  soldOutText: {
    id: 'catalogue.item.soldOutText',
    defaultMessage: 'The last one is sold. New ones come in often; the others below are here now.',
  },
  bundleFailed: {
    id: 'catalogue.item.bundleFailed',
    defaultMessage: 'Failed to load this bundle. Please try again.',
  },
  routerFailed: {
    id: 'catalogue.item.routerFailed',
    defaultMessage: 'Failed to load this router. Please try again.',
  },
});
