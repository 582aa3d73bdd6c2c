import { ruleMessages as m } from './messages';

/** By which way customers are told. */
export const customersText = {
  sms: m.bySms,
  whatsapp: m.byWhatsApp,
  none: m.notAtAll,
} as const;
