import { storageKeys } from '@wallet/contract';

/** Debounce delay, in ms. One login after another causes two storage events; only the last stored value counts. */
const settleMs = 50;

interface Listeners {
  /** Called when the stored token may have changed. */
  onStored: () => void;
  /** Called when a login ended in another tab. */
  onEnded: (token: string) => void;
}

/**
 * Watches the other tabs of the site. A remembered token is watched in local storage. A token of one browser session is
 * in no shared storage, but a duplicated tab has it too, so a channel also announces the end of a login.
 */
export function watchOtherTabs({ onStored, onEnded }: Listeners) {
  // Node has no tabs. `pnpm check-backend`, for example, loads the session with the code that parses replies.
  if (typeof window === 'undefined') return { announceEnd: (_token: string): void => undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleCheck = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onStored, settleMs);
  };
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'ended' in data && typeof data.ended === 'string')
      onEnded(data.ended);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.token || key === null) scheduleCheck();
  });
  // A page that was frozen in the background or in the back/forward cache received no events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scheduleCheck();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') scheduleCheck();
  });
  return {
    /** Announces to the other tabs that the login with this token has ended. */
    announceEnd: (token: string): void => channel?.postMessage({ ended: token }),
  };
}
