/*
 * Service worker of the desk: shows notices, and opens what they are about. It answers no requests.
 */
import type { DeviceLine } from '#platform/outbox/device-notice.ts';

/** What `lib.dom` lacks of a service worker: its own library contradicts it. */
type Worker = {
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(name: 'install', listener: () => void): void;
  skipWaiting(): Promise<void>;
  clients: { openWindow(url: string): Promise<unknown> };
  registration: ServiceWorkerRegistration;
};
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type PushEvent = Extendable & { data: { json(): DeviceLine } | null };
type ClickEvent = Extendable & { notification: Notification };

const worker = self as unknown as Worker;

const addresses: Partial<Record<DeviceLine['kind'], string>> = {
  request: '/desk/requests/',
  test: '/desk/account',
};

function read(data: PushEvent['data']): DeviceLine {
  try {
    if (data) return data.json();
  } catch {
    // Shown all the same: iOS ends a subscription after three pushes that show nothing.
  }
  return { kind: 'test', text: '•', code: '' };
}

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => {
  const { kind, text, code, path } = read(event.data);
  event.waitUntil(
    worker.registration.showNotification(text, {
      body: code,
      // A notice that comes twice is shown once.
      tag: `${kind} ${code} ${text}`,
      icon: '/icons/icon-192.png',
      data: path ?? (addresses[kind] ?? '/desk') + code,
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Open a new window: an open one may contain unsaved text.
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});
