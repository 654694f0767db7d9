import type { EventBus } from '../events/create-event-bus';
import type { EventMap } from '../events/event-map';
import { removeLoginKeys } from './login-storage';
import { otherTabs } from './other-tabs';
import { safeStorage } from './safe-storage';
import { storageKeys } from '@wallet/contract';

export type SessionState =
  | { status: 'visitor' }
  | { status: 'member'; token: string }
  /** Another member logged in elsewhere: the page shows nothing of either until it has loaded anew. */
  | { status: 'replaced' };

type EndReason = EventMap['session:ended']['reason'];

interface Options {
  /** Whether a member's page is open, with data on it that is nobody else's. */
  onMemberPage?: () => boolean;
  reload?: () => void;
}

const visitor: SessionState = { status: 'visitor' };

/**
 * Keeps the member's token: in local storage when they asked to be remembered, else for this browser session only
 * (S2.22), and follows the other tabs: a login that ends in one ends in all that share it.
 */
export function createSession(
  bus: EventBus<EventMap>,
  {
    onMemberPage = () => window.location.pathname.startsWith('/user'),
    reload = () => window.location.reload(),
  }: Options = {},
) {
  const local = safeStorage('local');
  const tab = safeStorage('session');
  const listeners = new Set<() => void>();
  const stored = (): string | null => tab.getItem(storageKeys.token) ?? local.getItem(storageKeys.token);
  const read = (): SessionState => {
    const token = stored();
    return token ? { status: 'member', token } : visitor;
  };
  let state = read();
  // Where storage is missing, as in some private windows, nothing that is read from it says anything of this login.
  let kept = true;

  function set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const current = (): string | null => (state.status === 'member' ? state.token : null);

  /** True when local storage belongs to a login that only another tab uses: this tab must leave it as it is. */
  function isLocalOfOtherTab(): boolean {
    const remembered = local.getItem(storageKeys.token);
    return remembered !== null && remembered !== current();
  }

  /** Removes what the login of this tab stored. */
  function forget(): void {
    tab.removeItem(storageKeys.token);
    removeLoginKeys('session');
    if (isLocalOfOtherTab()) return;
    local.removeItem(storageKeys.token);
    removeLoginKeys('local');
  }

  /** Stores a token, and removes what earlier logins left in its place. */
  function store(token: string, remember: boolean): void {
    removeLoginKeys('session');
    if (remember) {
      // Not removed first: other tabs would take that for a logout, and clear this very login.
      local.setItem(storageKeys.token, token);
      tab.removeItem(storageKeys.token);
      removeLoginKeys('local');
    } else {
      if (!isLocalOfOtherTab()) {
        local.removeItem(storageKeys.token);
        removeLoginKeys('local');
      }
      tab.setItem(storageKeys.token, token);
    }
    kept = stored() === token;
  }

  function end(reason: EndReason): void {
    if (state.status !== 'member') return;
    if (reason !== 'other-tab') tabs.tellEnded(state.token);
    forget();
    set(visitor);
    bus.emit('session:ended', { reason });
  }

  function adopt(next: SessionState): void {
    set(next);
    bus.emit('session:started', { remember: true });
  }

  function replace(next: SessionState): void {
    if (!onMemberPage()) {
      adopt(next);
      return;
    }
    set({ status: 'replaced' });
    reload();
  }

  function follow(): void {
    if (!kept || state.status === 'replaced') return;
    const next = read();
    if (next.status === 'visitor') end('other-tab');
    else if (state.status === 'visitor') adopt(next);
    else if (next.status === 'member' && next.token !== state.token) replace(next);
  }

  const tabs = otherTabs({
    onStored: follow,
    onEnded: (token) => {
      if (state.status === 'member' && state.token === token) end('other-tab');
    },
  });

  return {
    /** The state now; the same object until it changes. */
    state: (): SessionState => state,
    /** The bearer token, or null for a visitor. */
    token: current,
    /** Stores a token: for good when `remember`, else until the browser session ends. */
    start(token: string, remember: boolean): void {
      store(token, remember);
      set({ status: 'member', token });
      bus.emit('session:started', { remember });
    },
    /** Clears this login's token, agreement flag and last-sync stamp, and tells every remote why. */
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
