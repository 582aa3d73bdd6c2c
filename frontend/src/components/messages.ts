import { defineMessages } from '../i18n/defineMessages';

export const shellMessages = defineMessages({
  skipToContent: { id: 'shell.skipToContent', defaultMessage: 'Skip to content' },
  mainNavigation: { id: 'shell.mainNavigation', defaultMessage: 'Main' },
  menu: { id: 'shell.menu', defaultMessage: 'Menu' },
  closeMenu: { id: 'shell.closeMenu', defaultMessage: 'Close menu' },
  language: { id: 'shell.language', defaultMessage: 'Language' },
  lightTheme: { id: 'shell.lightTheme', defaultMessage: 'Use light colours' },
  darkTheme: { id: 'shell.darkTheme', defaultMessage: 'Use dark colours' },
  home: { id: 'shell.home', defaultMessage: 'Home' },
  bundles: { id: 'shell.bundles', defaultMessage: 'Bundles' },
  smeBundles: { id: 'shell.smeBundles', defaultMessage: 'SME bundles' },
  routers: { id: 'shell.routers', defaultMessage: 'Routers' },
  trackOrder: { id: 'shell.trackOrder', defaultMessage: 'Track order' },
  login: { id: 'shell.login', defaultMessage: 'Login' },
  admin: { id: 'shell.admin', defaultMessage: 'Admin' },
  rights: {
    id: 'shell.rights',
    defaultMessage: '© {year} Bundle Hub. All rights reserved.',
  },
  footerPromise: {
    id: 'shell.footerPromise',
    defaultMessage: 'Data for every network, paid from your own phone.',
  },
  shop: { id: 'shell.shop', defaultMessage: 'Shop' },
  help: { id: 'shell.help', defaultMessage: 'Help' },
  callUs: { id: 'shell.callUs', defaultMessage: 'Call {phone}' },
  whatsApp: { id: 'shell.whatsApp', defaultMessage: 'WhatsApp us' },
  unavailable: {
    id: 'shell.unavailable',
    defaultMessage: 'That offer is not available just now. Here is what we have.',
  },
  closeNotice: { id: 'shell.closeNotice', defaultMessage: 'Close notice' },
  notices: { id: 'shell.notices', defaultMessage: 'Notices' },
});
