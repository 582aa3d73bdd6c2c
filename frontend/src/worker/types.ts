/** What a service worker has beside what a page has; the library of types for both at once contradicts itself. */
export interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Fetching extends ExtendableEvent {
  request: Request;
  /** What the browser asked for while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface Pushed extends ExtendableEvent {
  data: { text: () => string } | null;
}

export interface NotificationEvent extends ExtendableEvent {
  notification: Pick<Notification, 'data' | 'close'>;
}

/** The shop's open windows. */
export interface Windows {
  claim: () => Promise<void>;
  matchAll: (of: {
    type: 'window';
    includeUncontrolled: boolean;
  }) => Promise<readonly WindowClient[]>;
  openWindow: (path: string) => Promise<unknown>;
}

interface WindowClient {
  url: string;
  focus: () => Promise<unknown>;
}

export interface Worker {
  __WB_MANIFEST: { url: string }[];
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: Windows;
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: Fetching) => void): void;
    (type: 'push', listener: (event: Pushed) => void): void;
    (type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
    (type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  };
}
