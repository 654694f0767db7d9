import { formatMoney, hiddenAmount } from '@wallet/ui';
import type { WalletReply } from '@wallet/platform/api';
import { loginFingerprint } from '@wallet/money';
import { currentLanguage, translate, type Language } from '@wallet/platform/i18n';
import { storageKeys } from '@wallet/contract';
import { loginStorage } from '@wallet/platform';
import { readGameMemory, shortcutGames } from './game-memory';
import { areAmountsHidden } from './hidden-amounts';
import type { Home } from './home';
import { amountsToHome, type WalletAmounts } from './to-home';

interface Stored {
  /** A fingerprint of the login that loaded it: it is never shown to another member. */
  login: string;
  syncedAt: string | null;
  /** `openMovements` is missing in what an earlier release stored. */
  amounts: Omit<WalletAmounts, 'openMovements'> & Partial<WalletAmounts>;
  /** Formatted amounts by `MoneyPlace` name. A script in the page's HTML shows them when the page has this language. */
  shown: { language: Language; texts: Record<string, string> };
}

/** Returns the amounts only: no name, phone number or bank account is stored in the browser. */
const amountsOf = ({ profile, wallet, slots, unreadSlots, openMovements }: WalletReply): WalletAmounts => ({
  coin: profile?.coin ?? null,
  wallet,
  unreadSlots,
  slots,
  openMovements: openMovements.map((movement) => ({ ...movement, payee: null })),
});

/**
 * Formats the amounts and their unit, or dots without a unit when they are hidden. Leaves out all amounts when a sum is
 * incomplete, because the page's HTML cannot show the note about that.
 */
function shownOf(home: Home): Stored['shown'] {
  const { total, wallet, inGames, currency, unknownGames } = home;
  const isHidden = areAmountsHidden();
  const amounts = unknownGames === 0 ? { total, wallet, inGames } : {};
  const texts = Object.entries(amounts).flatMap(([name, amount]) =>
    amount === null ? [] : [[name, isHidden ? hiddenAmount : formatMoney(amount)]],
  );
  const unit = isHidden ? '' : translate('common', `unit.${currency}`);
  // Reserves the space of the shortcuts to games.
  const shortcuts = shortcutGames(home, readGameMemory()).length > 0 ? { shortcuts: '' } : {};
  return { language: currentLanguage(), texts: { ...Object.fromEntries(texts), unit, ...shortcuts } };
}

/** True when the stored amounts have the format of this release; older ones stored baht, or no `unreadSlots`. */
function isCurrentFormat({ wallet, slots, unreadSlots }: Stored['amounts']): boolean {
  const amounts = [wallet?.amount, ...slots.map(({ amount }) => amount)];
  return (
    unreadSlots !== undefined &&
    amounts.every((amount) => amount === null || amount === undefined || Number.isSafeInteger(amount))
  );
}

/** Returns what is stored for this login; null when there is nothing. Throws when it cannot be parsed. */
function parseStored(): Stored | null {
  const stored = JSON.parse(loginStorage()?.getItem(storageKeys.lastWallet) ?? 'null') as Stored | null;
  return stored?.login === loginFingerprint() ? stored : null;
}

function store(stored: Stored): void {
  loginStorage()?.setItem(storageKeys.lastWallet, JSON.stringify(stored));
}

/** The last known amounts of this member, stored across reloads and cleared with the login. */
export const storedHome = {
  /** Returns the stored home; undefined when none is stored or its format is older. */
  read(): Home | undefined {
    try {
      const stored = parseStored();
      if (!stored) return undefined;
      if (!isCurrentFormat(stored.amounts)) throw new TypeError('stored in another format');
      return amountsToHome(
        { openMovements: [], ...stored.amounts },
        {
          syncedAt: stored.syncedAt,
          areGamesStale: false,
          requestNumber: 0,
        },
      );
    } catch {
      loginStorage()?.removeItem(storageKeys.lastWallet);
      return undefined;
    }
  },
  /** Formats the stored amounts of this home again, after they were hidden or shown. */
  reformat(home: Home): void {
    try {
      const stored = parseStored();
      if (stored) store({ ...stored, shown: shownOf(home) });
    } catch {
      // `read` removes what is stored in another format.
    }
  },
  /** Stores the amounts of a reply, unless the login that requested it has ended. */
  write(reply: WalletReply, home: Home, login: string): void {
    if (login !== loginFingerprint()) return;
    try {
      store({ login, syncedAt: home.syncedAt, amounts: amountsOf(reply), shown: shownOf(home) });
    } catch {
      // Storage is optional: the page shows the amounts without it.
    }
  },
};
