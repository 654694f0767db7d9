import { storageKeys } from './storage-keys';

/** One login that follows another is heard as two changes; only what is stored in the end counts. */
const settleMs = 50;

interface Listeners {
  /** The stored token may have changed. */
  onStored: () => void;
  /** A login ended in another tab. */
  onEnded: (token: string) => void;
}

/**
 * The other tabs of the site. A remembered token is watched in local storage; a token of one browser session is in no
 * storage that tabs share, yet a duplicated tab has it too, so the end of a login is also told by a channel.
 */
export function otherTabs({ onStored, onEnded }: Listeners) {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(settling);
    settling = setTimeout(onStored, settleMs);
  };
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'ended' in data && typeof data.ended === 'string')
      onEnded(data.ended);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.token || key === null) look();
  });
  // A page that was frozen in the background or kept for the Back button heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  return {
    /** Tells the other tabs that the login with this token is over. */
    tellEnded: (token: string): void => channel?.postMessage({ ended: token }),
  };
}
