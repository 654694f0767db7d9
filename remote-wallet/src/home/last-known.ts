import type { WalletReply } from '@wallet/shared/api/types';
import { loginMark } from '@wallet/shared/once/kept-intent';
import { safeStorage } from '@wallet/shared/session/safe-storage';
import { storageKeys } from '@wallet/shared/session/storage-keys';
import type { Home } from './home';
import { toHome } from './to-home';

interface Kept {
  /** A mark of the login that read it: no other member is ever shown it. */
  login: string;
  syncedAt: string | null;
  reply: WalletReply;
}

const local = safeStorage('local');
const tab = safeStorage('session');

/** Beside the token, so that it lasts as long as the login does and no longer. */
function place(): typeof local | null {
  if (tab.getItem(storageKeys.token) !== null) return tab;
  return local.getItem(storageKeys.token) === null ? null : local;
}

/** The amounts last known of this member, kept over reloads and cleared with the login. */
export const lastKnown = {
  /** What the home was the last time; undefined when nothing is known, or it is of an older shape. */
  read(): Home | undefined {
    try {
      const kept = JSON.parse(place()?.getItem(storageKeys.lastWallet) ?? 'null') as Kept | null;
      if (kept?.login !== loginMark()) return undefined;
      return toHome(kept.reply, { syncedAt: kept.syncedAt, gamesStale: false, reading: 0 });
    } catch {
      return undefined;
    }
  },
  /** Keeps a reply, unless the login that asked for it has ended meanwhile. */
  write(reply: WalletReply, login: string, syncedAt: string | null): void {
    if (login !== loginMark()) return;
    place()?.setItem(storageKeys.lastWallet, JSON.stringify({ login, syncedAt, reply } satisfies Kept));
  },
};
