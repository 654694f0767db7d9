import { satang, type Satang } from '@wallet/contract/satang';
import type { GameAccount, WalletReply } from '@wallet/platform/api';
import { currencyOf } from '@wallet/ui';
import { completeSum, sumKnown } from './sum-known';
import type { Game, GameCategory, Home } from './home';

/** Parses the factor to an exact fraction, from its decimal digits. */
function fraction(factor: number): [numerator: bigint, denominator: bigint] {
  if (!Number.isFinite(factor)) throw new RangeError(`not a factor: ${factor}`);
  const [digits = '', exponent = '0'] = String(factor).split('e');
  const [integer = '', decimals = ''] = digits.split('.');
  const power = Number(exponent) - decimals.length;
  const numerator = BigInt(integer + decimals);
  return power < 0 ? [numerator, 10n ** BigInt(-power)] : [numerator * 10n ** BigInt(power), 1n];
}

/** Multiplies an amount by a factor such as a game's `ftWalletSlot`, exactly, and rounds down to a satang. */
export function scaleSatang(amount: Satang, factor: number): Satang {
  const [numerator, denominator] = fraction(factor);
  return satang(Number((BigInt(amount) * numerator) / denominator));
}

/** Returns the game's own credit; null when it is unknown. */
function creditOf(amount: Satang | null, factor: number | null): Satang | null {
  if (amount === null || factor === null) return null;
  try {
    return scaleSatang(amount, factor);
  } catch {
    // Too large to be exact.
    return null;
  }
}

const toGame = (account: GameAccount): Game => ({
  ...account,
  credit: creditOf(account.amount, account.ftWalletSlot),
});

/** Returns the sum of the known amounts in games, and the number of games with an unknown amount. */
function gameSums({
  slots,
  unreadSlots,
}: Pick<WalletReply, 'slots' | 'unreadSlots'>): Pick<Home, 'inGames' | 'unknownGames'> {
  if (unreadSlots === null) return { inGames: null, unknownGames: null };
  // Without an account there is no money in a game.
  const amounts = slots
    .filter(({ isActive, amount }) => isActive || amount !== null)
    .map(({ amount }) => amount);
  const { known, unknown } = sumKnown(amounts);
  const unknownGames = unknown + unreadSlots;
  const isAnyKnown = unknown < amounts.length || unknownGames === 0;
  return { inGames: isAnyKnown ? known : null, unknownGames };
}

type LoadInfo = Pick<Home, 'syncedAt' | 'areGamesStale' | 'requestNumber'>;

/** The amounts of a wallet reply in satang, without personal data. */
export type WalletAmounts = Pick<WalletReply, 'wallet' | 'slots' | 'unreadSlots' | 'openMovements'> & {
  coin: number | null;
};

export function toHome(reply: WalletReply, load: LoadInfo): Home {
  return { ...amountsToHome({ ...reply, coin: reply.profile?.coin ?? null }, load), reply };
}

export function amountsToHome(amounts: WalletAmounts, load: LoadInfo): Home {
  const { coin, wallet, slots, openMovements } = amounts;
  const group = (category: GameCategory) => slots.filter((slot) => slot.category === category).map(toGame);
  const inWallet = wallet?.amount ?? null;
  const games = gameSums(amounts);
  return {
    reply: null,
    coins: coin,
    currency: currencyOf(wallet?.currency ?? 'BAHT'),
    wallet: inWallet,
    ...games,
    total: games.inGames === null ? inWallet : completeSum([inWallet, games.inGames]),
    openMovements,
    readAt: null,
    games: { slot: group('slot'), sport: group('sport'), lotto: group('lotto') },
    ...load,
  };
}
