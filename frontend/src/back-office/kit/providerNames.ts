/** Brand names, the same in every language. */
const names: Record<string, string> = {
  zenopay: 'ZenoPay',
  clickpesa: 'ClickPesa',
  selcom: 'Selcom',
  snippe: 'Snippe',
  dtone: 'DT One',
  reloadly: 'Reloadly',
};

/** A payment company or vendor, which the server calls by its code. */
export const providerNameOf = (code: string): string => names[code] ?? code;
