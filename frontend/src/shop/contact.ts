/** A plain link that the person presses; the message is theirs to edit before it is sent. */
export function whatsAppUrl(number: string, text = ''): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`;
}
