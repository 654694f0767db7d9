import type { GameAccount, WalletReply } from '@wallet/shared/api/types';
import { add, fromBaht, sum } from '@wallet/shared/format/satang';
import { currencyOf } from '@wallet/shared/format/currency';
import { scaleSatang } from '@wallet/shared/format/scale-satang';
import type { Game, GameCategory, Home } from './home';

function toGame(account: GameAccount): Game {
  const { code, name, logo, background, isActive, amount, ftWalletSlot, web, android, ios } = account;
  const balance = fromBaht(amount);
  return {
    code,
    name,
    logo,
    background,
    isActive,
    amount: balance,
    credit: scaleSatang(balance, ftWalletSlot),
    addresses: { web, android, ios },
  };
}

/** Turns the wallet reply into what the home shows: baht become satang here and nowhere else. */
export function toHome(
  { profile, bankAccount, wallet, invite, slots }: WalletReply,
  read: Pick<Home, 'syncedAt' | 'gamesStale' | 'reading'>,
): Home {
  const group = (category: GameCategory) => slots.filter((slot) => slot.category === category).map(toGame);
  const inWallet = fromBaht(wallet.amount);
  const inGames = sum(slots.map((slot) => fromBaht(slot.amount)));
  return {
    name: profile.name,
    coins: profile.coin,
    currency: currencyOf(wallet.currency),
    wallet: inWallet,
    inGames,
    total: add(inWallet, inGames),
    invite: fromBaht(invite.amount),
    inviteKept: { success: invite.success, fail: invite.fail },
    bank: {
      code: bankAccount.bankCode,
      name: bankAccount.bank,
      holder: bankAccount.bankAccountName,
      accountNo: bankAccount.bankAccountNo,
    },
    games: { slot: group('slot'), sport: group('sport'), lotto: group('lotto') },
    ...read,
  };
}
