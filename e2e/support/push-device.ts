import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Gives every page of a browser a push subscription with real keys, because a browser of a test has no push service. The
 * person accepts the permission.
 */
export const emulatePushService = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    let subscription: PushSubscription | null = null;
    const base64url = (bytes: ArrayBuffer): string =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const keysOf = async (): Promise<Record<string, string>> => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const p256dh = base64url(await crypto.subtle.exportKey('raw', publicKey));
      return { p256dh, auth: base64url(crypto.getRandomValues(new Uint8Array(16)).buffer) };
    };
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async () => {
      const keys = await keysOf();
      const unsubscribe = async () => {
        subscription = null;
        return true;
      };
      const toJSON = () => ({ endpoint: 'https://push.example/journey', keys });
      subscription = { toJSON, unsubscribe } as unknown as PushSubscription;
      return subscription;
    };
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'granted');
  });

/** A notification that the service worker has shown. */
interface Shown {
  title: string;
  body?: string;
  tag?: string;
}

/**
 * Delivers a push message to the site's service worker, as the browser's push service does. Returns what the worker
 * shows: a browser without a window has no notifications.
 */
export async function deliverPush(page: Page, message: object): Promise<Shown> {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  await worker.evaluate(() => {
    const own = globalThis as unknown as { registration: ServiceWorkerRegistration; shown?: Shown };
    own.registration.showNotification = async (title, options) => {
      own.shown = { ...options, title };
    };
  });
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
  await cdp.detach();
  const readShown = () => worker.evaluate(() => (globalThis as unknown as { shown?: Shown }).shown);
  await expect.poll(readShown).toBeDefined();
  return (await readShown()) as Shown;
}
