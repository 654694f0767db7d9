import type { EventBus } from '../events/create-event-bus';
import type { EventMap } from '../events/event-map';
import { removeLoginKeys } from './login-storage';
import { watchOtherTabs } from './other-tabs';
import { safeStorage } from './safe-storage';
import { storageKeys } from '@wallet/contract';

/** The state of the page's session: no login, a member's login, or another member's login. */
export type SessionState =
  /** `hasExpired` is set after a login of this page that the backend no longer accepted. */
  | { status: 'visitor'; hasExpired?: true }
  | { status: 'member'; token: string }
  /** Another member logged in in another tab. The page shows data of neither member until it has reloaded. */
  | { status: 'replaced' };

type EndReason = EventMap['session:ended']['reason'];

interface Options {
  /** True when a page with a member's private data is open. */
  isMemberPage?: () => boolean;
  reload?: () => void;
}

/**
 * Creates the session. It stores the member's token in local storage if the member chose to be remembered, else only
 * for this browser session (S2.22). It follows the other tabs: a login that ends in one tab ends in all tabs that share
 * it.
 */
export function createSession(
  bus: EventBus<EventMap>,
  {
    isMemberPage = () => window.location.pathname.startsWith('/user'),
    reload = () => window.location.reload(),
  }: Options = {},
) {
  const local = safeStorage('local');
  const tab = safeStorage('session');
  const listeners = new Set<() => void>();
  const storedToken = (): string | null => tab.getItem(storageKeys.token) ?? local.getItem(storageKeys.token);
  const readState = (): SessionState => {
    const token = storedToken();
    return token ? { status: 'member', token } : { status: 'visitor' };
  };
  let state = readState();
  // False when storage is blocked, as in some private windows. Stored values then do not describe this login.
  let isStored = true;

  function setState(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const currentToken = (): string | null => (state.status === 'member' ? state.token : null);

  /** True when local storage belongs to a login that only another tab uses. This tab must not change it. */
  function isLocalOfOtherTab(): boolean {
    const remembered = local.getItem(storageKeys.token);
    return remembered !== null && remembered !== currentToken();
  }

  function removeStoredLogin(): void {
    tab.removeItem(storageKeys.token);
    removeLoginKeys('session');
    if (isLocalOfOtherTab()) return;
    local.removeItem(storageKeys.token);
    removeLoginKeys('local');
  }

  /** Stores a token and removes the data of earlier logins. */
  function store(token: string, remember: boolean): void {
    removeLoginKeys('session');
    if (remember) {
      // Not removed first: other tabs would treat that as a logout and clear this login.
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
    isStored = storedToken() === token;
  }

  function end(reason: EndReason): void {
    if (state.status !== 'member') return;
    if (reason !== 'other-tab') tabs.announceEnd(state.token);
    removeStoredLogin();
    setState({ status: 'visitor', ...(reason === 'invalid-token' && { hasExpired: true }) });
    bus.emit('session:ended', { reason });
  }

  function followLogin(next: SessionState): void {
    setState(next);
    bus.emit('session:started', { remember: true });
  }

  function replaceLogin(next: SessionState): void {
    if (!isMemberPage()) {
      followLogin(next);
      return;
    }
    setState({ status: 'replaced' });
    reload();
  }

  function syncWithStorage(): void {
    if (!isStored || state.status === 'replaced') return;
    const next = readState();
    if (next.status === 'visitor') end('other-tab');
    else if (state.status === 'visitor') followLogin(next);
    else if (next.status === 'member' && next.token !== state.token) replaceLogin(next);
  }

  const tabs = watchOtherTabs({
    onStored: syncWithStorage,
    onEnded: (token) => {
      if (state.status === 'member' && state.token === token) end('other-tab');
    },
  });

  return {
    /** Returns the current state: the same object until it changes. */
    state: (): SessionState => state,
    /** Returns the bearer token, or null for a visitor. */
    token: currentToken,
    /** Stores a token: permanently if `remember` is true, else until the browser session ends. */
    start(token: string, remember: boolean): void {
      store(token, remember);
      setState({ status: 'member', token });
      bus.emit('session:started', { remember });
    },
    /** Removes this login's token, agreement flag and last-sync stamp, and emits `session:ended` with the reason. */
    end,
    /**
     * Removes leftover data of a login without an event, as in the visitor layout (S2.10). An active login is logged
     * out.
     */
    clear(): void {
      if (state.status === 'member') end('logout');
      else removeStoredLogin();
    },
    /** Calls the listener after each change until the returned function is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
