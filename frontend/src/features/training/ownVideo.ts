/** Whether the shop plays it on its own page. */
export function isOwnVideo(href: string | null): href is string {
  return href?.startsWith('/') ?? false;
}
