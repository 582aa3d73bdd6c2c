/** Brand names, the same in every language. */
const names: Record<string, string> = {
  zenopay: 'ZenoPay',
  clickpesa: 'ClickPesa',
  selcom: 'Selcom',
  snippe: 'Snippe',
  dtone: 'DT One',
  reloadly: 'Reloadly',
  africastalking: 'Africa’s Talking',
  beem: 'Beem',
  nextsms: 'NextSMS',
  simulator: 'Simulator',
};

/** A payment company, a vendor or a gateway of messages, which the server calls by its code. */
export const providerNameOf = (code: string): string => names[code] ?? code;
