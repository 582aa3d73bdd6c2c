/** Whether the shop plays it on its own page. */
export function isOwnVideo(href: string | null): boolean {
  return href?.startsWith('/') ?? false;
}
