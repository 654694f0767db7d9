import type { WalletReply } from '@wallet/platform/api/types';
import { loginFingerprint } from '@wallet/money/stored-intent';
import { safeStorage } from '@wallet/platform/session/safe-storage';
import { storageKeys } from '@wallet/platform/session/storage-keys';
import type { Home } from './home';
import { amountsToHome, type WalletAmounts } from './to-home';

interface Stored {
  /** A fingerprint of the login that read it: no other member is ever shown it. */
  login: string;
  syncedAt: string | null;
  amounts: WalletAmounts;
}

const local = safeStorage('local');
const tab = safeStorage('session');

/** Beside the token, so that it lasts as long as the login does and no longer. */
function storage(): typeof local | null {
  if (tab.getItem(storageKeys.token) !== null) return tab;
  return local.getItem(storageKeys.token) === null ? null : local;
}

/**
 * How much there is, and nothing of whose it is: no name, phone number or bank account lies about in a browser, and
 * nothing that a backend sends besides.
 */
const amountsOf = ({ profile, wallet, invite, slots, unreadSlots }: WalletReply): WalletAmounts => ({
  coin: profile?.coin ?? null,
  wallet: wallet && { amount: wallet.amount, currency: wallet.currency },
  invite: invite && { amount: invite.amount, success: invite.success, fail: invite.fail },
  unreadSlots,
  slots: slots.map(
    ({ code, name, logo, background, isActive, amount, ftWalletSlot, category, web, android, ios }) => ({
      code,
      name,
      logo,
      background,
      isActive,
      amount,
      ftWalletSlot,
      category,
      web,
      android,
      ios,
    }),
  ),
});

/** Whether amounts are as this release keeps them: an older one kept baht, and whatever else lies there is none. */
function isOfThisShape({ wallet, invite, slots, unreadSlots }: WalletAmounts): boolean {
  const amounts = [wallet?.amount, invite?.amount, ...slots.map(({ amount }) => amount)];
  return (
    unreadSlots !== undefined &&
    amounts.every((amount) => amount === null || amount === undefined || Number.isSafeInteger(amount))
  );
}

/** The amounts last known of this member, kept over reloads and cleared with the login. */
export const storedHome = {
  /** What the home was the last time; undefined when nothing is known, or it is of an older shape. */
  read(): Home | undefined {
    const from = storage();
    try {
      const stored = JSON.parse(from?.getItem(storageKeys.lastWallet) ?? 'null') as Stored | null;
      if (stored?.login !== loginFingerprint()) return undefined;
      if (!isOfThisShape(stored.amounts)) throw new TypeError('kept in another shape');
      return amountsToHome(stored.amounts, { syncedAt: stored.syncedAt, gamesStale: false, reading: 0 });
    } catch {
      from?.removeItem(storageKeys.lastWallet);
      return undefined;
    }
  },
  /** Keeps a reply, unless the login that asked for it has ended meanwhile. */
  write(reply: WalletReply, login: string, syncedAt: string | null): void {
    if (login !== loginFingerprint()) return;
    const stored: Stored = { login, syncedAt, amounts: amountsOf(reply) };
    storage()?.setItem(storageKeys.lastWallet, JSON.stringify(stored));
  },
};
