// Brand names, the same in every language, by the provider's codes.
const names: Record<string, string> = {
  'MPESA-TZ': 'M-Pesa',
  TIGOPESATZ: 'Mixx by Yas',
  AIRTELMONEY: 'Airtel Money',
  HALOPESATZ: 'HaloPesa',
  TTCLMOBILE: 'T-Pesa',
};

export function channelName(code: string): string {
  return names[code] ?? code;
}
