import { getConfig } from '@wallet/platform/config';

/**
 * What this browser can do: `homeScreen` on an iPhone or iPad until the site is on the home screen, `blocked` after the
 * person rejected notifications.
 */
export type PushAbility = 'ready' | 'blocked' | 'homeScreen' | 'unsupported';

/** Returns whether this browser can show push messages. Only the production build has a service worker. */
export function pushAbility(): PushAbility {
  // Only Safari on these devices has this property.
  if ('standalone' in navigator && !navigator.standalone) return 'homeScreen';
  const hasWorker = getConfig().serviceWorker && process.env.NODE_ENV !== 'development';
  if (!hasWorker || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** The push subscription of this browser. */
export const pushDevice = {
  async isSubscribed(): Promise<boolean> {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager?.getSubscription()) != null;
  },
  /** Asks for the permission, if needed, and subscribes. Returns null when the person rejects it. */
  async subscribe(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await pushManager.subscribe(options).catch(async () => {
      // A subscription with an earlier key of the operator is in the way.
      await pushDevice.unsubscribe();
      return pushManager.subscribe(options);
    });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
  },
  async unsubscribe(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  },
};
