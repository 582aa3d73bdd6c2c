/** Where the shop keeps its own files. */
const OWN_FILES = /^\/(media|lessons)\/[^/\\]/;

/** An address that a link may lead to: HTTPS elsewhere, or a file of this shop; null for anything else. */
export function safeHref(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  if (OWN_FILES.test(text)) return text;
  return protocolOf(text) === 'https:' ? text : null;
}

function protocolOf(text: string): string | null {
  try {
    return new URL(text).protocol;
  } catch {
    return null;
  }
}
