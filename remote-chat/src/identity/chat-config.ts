import { storageKeys } from '@wallet/contract';
import { randomId, safeStorage } from '@wallet/platform';
import { type ChatConfig, getChatConfig, type SupportDesk } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';

const storage = safeStorage('local');
/** The id when the browser cannot store it, for example in a private window. It is lost when the page is left. */
let unsavedId: string | null = null;

/** The guest id of a visitor (S6.1). The backend issues it, or this browser creates it. */
export const guestId = {
  read: (): string | null => storage.getItem(storageKeys.guestId) ?? unsavedId,
  write(id: string): void {
    storage.setItem(storageKeys.guestId, id);
    unsavedId = storage.getItem(storageKeys.guestId) === id ? null : id;
  },
  /** Creates a new id that cannot be guessed. */
  create: (): string => `guest-${randomId()}`,
  /** True for an id that a browser created. */
  isFromBrowser: (id: string): boolean => /^guest-[0-9a-f]{32}$/.test(id),
};

let current: ChatConfig | undefined;
let pending: Promise<void> | undefined;

/**
 * Applies a configuration. Its guest id replaces a missing or rejected id of a visitor. When it contains no guest id,
 * the page creates one for a visitor without an id (S6.1).
 */
export function applyConfig(config: ChatConfig, rejectedId: string | null = null): void {
  current = config;
  if (session.token() !== null || guestId.read() !== rejectedId) return;
  if (config.guestId) guestId.write(config.guestId);
  else if (rejectedId === null) guestId.write(guestId.create());
}

/**
 * Fetches the chat's configuration, one request at a time, so that one visitor never gets two ids. Rejects with
 * `ApiError`.
 * @param rejectedId The visitor's id that the backend rejected, or null
 */
export function fetchConfig(rejectedId: string | null): Promise<void> {
  pending ??= getChatConfig()
    .then((config) => applyConfig(config, rejectedId))
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

/** Returns the prefix that a join of the socket contains. Fetches it when it is not known yet. Rejects with `ApiError`. */
export async function chatPrefix(): Promise<string> {
  if (!current) await fetchConfig(null);
  return current?.PREFIX ?? '';
}

/** True when the last configuration announced that a message may contain the operator's page. */
export const supportsPageContext = (): boolean => current?.pageContext ?? false;

/** True when the last configuration announced a help desk. */
export const hasDesk = (): boolean => current?.support !== undefined && current.support !== null;

/** Returns the help desk of the configuration, or null without one. Rejects with `ApiError`. */
export async function chatDesk(): Promise<SupportDesk | null> {
  await chatPrefix();
  return current?.support ?? null;
}
