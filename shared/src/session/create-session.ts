import type { EventBus } from '../events/create-event-bus';
import type { EventMap } from '../events/event-map';
import { safeStorage } from './safe-storage';
import { storageKeys } from './storage-keys';

export type SessionState = { status: 'visitor' } | { status: 'member'; token: string };

type EndReason = EventMap['session:ended']['reason'];

const visitor: SessionState = { status: 'visitor' };

/**
 * Keeps the member's token: in local storage when they asked to be remembered, else for this browser session only
 * (S2.22), and follows the other tabs: a remembered login that ends in one ends in all.
 */
export function createSession(bus: EventBus<EventMap>) {
  const local = safeStorage('local');
  const tab = safeStorage('session');
  const listeners = new Set<() => void>();
  let state = read();

  function read(): SessionState {
    const token = tab.getItem(storageKeys.token) ?? local.getItem(storageKeys.token);
    return token ? { status: 'member', token } : visitor;
  }

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function forget(): void {
    for (const key of [storageKeys.token, storageKeys.lastWallet]) tab.removeItem(key);
    const { token, agreement, lastSync, lastWallet } = storageKeys;
    for (const key of [token, agreement, lastSync, lastWallet]) local.removeItem(key);
  }

  function end(reason: EndReason): void {
    if (state.status === 'visitor') return;
    forget();
    set(visitor);
    bus.forgetSession();
    bus.emit('session:ended', { reason });
  }

  function followOtherTabs(event: StorageEvent): void {
    if (event.key !== storageKeys.token && event.key !== null) return;
    const before = state;
    const next = read();
    if (next.status === 'visitor') {
      if (before.status === 'member') end('other-tab');
    } else if (before.status === 'visitor') {
      set(next);
    } else if (next.token !== before.token) {
      // Another member logged in elsewhere: nothing of the first one may stay on this page.
      set(next);
      window.location.reload();
    }
  }

  window.addEventListener('storage', followOtherTabs);

  return {
    /** The state now; the same object until it changes. */
    state: (): SessionState => state,
    /** The bearer token, or null for a visitor. */
    token: (): string | null => (state.status === 'member' ? state.token : null),
    /** Stores a token: for good when `remember`, else until the browser session ends. */
    start(token: string, remember: boolean): void {
      forget();
      (remember ? local : tab).setItem(storageKeys.token, token);
      set({ status: 'member', token });
      bus.emit('session:started', { remember });
    },
    /** Clears token, agreement flag and last-sync stamp, and tells every room why. */
    end,
    /** Clears what a login left behind without telling anyone, as the visitor layout does (S2.10). */
    clear(): void {
      if (state.status === 'member') end('logout');
      else forget();
    },
    /** Calls the listener after each change until the returned function is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
