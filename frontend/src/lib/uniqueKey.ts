/** A key that nobody else makes. A shop tried out over plain HTTP on the local network has no `randomUUID`. */
export function uniqueKey(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
