/*
 * The features that a browser may lack, hide or refuse. Where cookies are blocked, in a private window, an embedded web
 * view or beside a privacy add-on they are absent, answer null or throw as soon as they are read. Each is therefore read
 * here and nowhere else (ESLint's `no-restricted-syntax`); null means that the shop works without it.
 */
function available<Feature>(read: () => Feature | null | undefined): Feature | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}

export const serviceWorkers = () => available(() => navigator.serviceWorker);
export const isControlledByWorker = () =>
  available(() => navigator.serviceWorker.controller) !== null;
export const webLocks = () => available(() => navigator.locks);
export const localStore = () => available(() => localStorage);
export const sessionStore = () => available(() => sessionStorage);
export const cacheStorage = () => available(() => caches);
export const notifications = () => available(() => Notification);
export const hasPush = () => available(() => PushManager) !== null;
export const audioContext = () => available(() => new AudioContext());
export const userAgent = () => available(() => navigator.userAgent) ?? '';

/** Whether this document surely came from the shop just now, and from no store on this device. */
export const cameFromNetwork = () =>
  available(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const { transferSize, workerStart } = entry as PerformanceNavigationTiming;
    return transferSize > 0 && workerStart === 0;
  }) ?? false;

/** Whether this document came by a reload; true where the browser does not tell. */
export const wasReloaded = () =>
  available(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && (entry as PerformanceNavigationTiming).type === 'reload';
  }) ?? true;

/** False only where the device says that it has no network. */
export const isDeviceOnline = () => available(() => navigator.onLine) !== false;

/** Sends it also while the page is being left; nobody hears what became of it. */
export const sendBeacon = (address: string, body: Blob) =>
  available(() => navigator.sendBeacon(address, body));

/** Null where no channel can be opened: the tabs of this browser then know nothing of each other. */
export const openBroadcast = (name: string) => available(() => new BroadcastChannel(name));

export const mediaQuery = (query: string) => available(() => window.matchMedia(query));

export const resizeObserver = (onResize: ResizeObserverCallback) =>
  available(() => new ResizeObserver(onResize));

export const viewObserver = (
  onChange: IntersectionObserverCallback,
  options: IntersectionObserverInit,
) => available(() => new IntersectionObserver(onChange, options));

/** What some browsers tell of the network; others tell nothing. */
interface NetworkInformation extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

export const networkInformation = () =>
  available(() => (navigator as Navigator & { connection?: NetworkInformation }).connection);

/** Resolves to whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export interface Contact {
  /** May be empty. */
  name: string;
  phones: readonly string[];
}

interface ContactsManager {
  select: (
    fields: readonly string[],
    options?: { multiple: boolean },
  ) => Promise<{ name?: string[]; tel?: string[] }[]>;
}

const contacts = () =>
  available(() => (navigator as Navigator & { contacts?: ContactsManager }).contacts);

/** Chrome on Android has it, where the shop is served over HTTPS. */
export const canPickContact = () => contacts() !== null;

/** The one that the person chose; null without a choice. */
export async function pickContact(): Promise<Contact | null> {
  const [chosen = null] = await chosenContacts(false);
  return chosen;
}

/** Those that the person chose, perhaps none. */
export const pickContacts = () => chosenContacts(true);

async function chosenContacts(multiple: boolean): Promise<readonly Contact[]> {
  try {
    const chosen = (await contacts()?.select(['name', 'tel'], { multiple })) ?? [];
    return chosen.map(({ name, tel }) => ({ name: name?.[0] ?? '', phones: tel ?? [] }));
  } catch {
    return [];
  }
}

/** What was copied last; null where the browser or the person does not let it be read. */
export async function readCopiedText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

export const canShare = () => available(() => typeof navigator.share === 'function') ?? false;

export const canShareFile = (file: File) =>
  available(() => navigator.canShare({ files: [file] })) ?? false;

/** Closing the phone's list of apps without a choice is no failure. */
export async function shareWithApps(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch {
    // Cancelled, or refused by the browser.
  }
}

export function writeCookie(cookie: string): void {
  available(() => {
    document.cookie = cookie;
  });
}
