/** Addresses of the back office that no other page links to, so that no other page loads them. */
export const backOfficePaths = {
  float: '/admin/float',
  mapping: '/admin/mapping',
  ratings: '/admin/ratings',
} as const;

export function adminFloatPath(account: string): string {
  return `${backOfficePaths.float}/${encodeURIComponent(account)}`;
}

/** What somebody sent to show that they paid. */
export function paymentPicturePath(id: string): string {
  return `/admin/payment-pictures/${encodeURIComponent(id)}`;
}

/** The route of a bundle through the vendors. */
export function mappingPath(bundleId: string): string {
  return `${backOfficePaths.mapping}/${encodeURIComponent(bundleId)}`;
}
