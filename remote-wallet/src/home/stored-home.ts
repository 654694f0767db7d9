import { formatMoney } from '@wallet/ui';
import type { WalletReply } from '@wallet/platform/api';
import { loginFingerprint } from '@wallet/money';
import { currentLanguage, translate, type Language } from '@wallet/platform/i18n';
import { storageKeys } from '@wallet/contract';
import { loginStorage } from '@wallet/platform';
import type { Home } from './home';
import { amountsToHome, type WalletAmounts } from './to-home';

interface Stored {
  /** A fingerprint of the login that read it: no other member is ever shown it. */
  login: string;
  syncedAt: string | null;
  amounts: WalletAmounts;
  /** What the page's HTML puts into its `MoneyPlace`s, by their names, for a page in this language. */
  shown: { language: Language; texts: Record<string, string> };
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

/** The amounts as texts; where a sum is not whole the page says so in words, which its HTML has no place for. */
function shownOf({ total, wallet, inGames, currency, unknownGames }: Home): Stored['shown'] {
  const amounts = unknownGames === 0 ? { total, wallet, inGames } : {};
  const texts = Object.entries(amounts).flatMap(([name, amount]) =>
    amount === null ? [] : [[name, formatMoney(amount)]],
  );
  const unit = translate('common', `unit.${currency}`);
  return { language: currentLanguage(), texts: { ...Object.fromEntries(texts), unit } };
}

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
    const from = loginStorage();
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
  /** Keeps a reply and what the page made of it, unless the login that asked for it has ended meanwhile. */
  write(reply: WalletReply, home: Home, login: string): void {
    if (login !== loginFingerprint()) return;
    const { syncedAt } = home;
    try {
      const stored: Stored = { login, syncedAt, amounts: amountsOf(reply), shown: shownOf(home) };
      loginStorage()?.setItem(storageKeys.lastWallet, JSON.stringify(stored));
    } catch {
      // What can't be kept is there all the same.
    }
  },
};
