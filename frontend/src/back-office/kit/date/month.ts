/** The month of a moment in Tanzania, which is three hours ahead of UTC all year, as `2026-11`. */
export function monthOf(at: number): string {
  return new Date(at + 3 * 60 * 60 * 1000).toISOString().slice(0, 7);
}
