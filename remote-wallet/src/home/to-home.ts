import type { GameAccount, WalletReply } from '@wallet/shared/api/types';
import { add, fromBaht, sum } from '@wallet/shared/format/satang';
import { currencyOf } from '@wallet/shared/format/currency';
import { scaleSatang } from '@wallet/shared/format/scale-satang';
import type { Game, GameCategory, Home, HomeMember } from './home';

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

type Read = Pick<Home, 'syncedAt' | 'gamesStale' | 'reading'>;

/** The part of a wallet reply that says how much there is, and nothing of whose it is. */
export type WalletAmounts = Pick<WalletReply, 'wallet' | 'invite' | 'slots'> & {
  profile: Pick<WalletReply['profile'], 'coin'>;
};

const toMember = ({ profile, bankAccount }: WalletReply): HomeMember => ({
  name: profile.name,
  bank: {
    code: bankAccount.bankCode,
    name: bankAccount.bank,
    holder: bankAccount.bankAccountName,
    accountNo: bankAccount.bankAccountNo,
  },
});

/** Turns the wallet reply into what the home shows: baht become satang here and nowhere else. */
export function toHome(reply: WalletReply, read: Read): Home {
  return { ...amountsToHome(reply, read), member: toMember(reply) };
}

/** The home as far as its amounts tell. */
export function amountsToHome({ profile, wallet, invite, slots }: WalletAmounts, read: Read): Home {
  const group = (category: GameCategory) => slots.filter((slot) => slot.category === category).map(toGame);
  const inWallet = fromBaht(wallet.amount);
  const inGames = sum(slots.map((slot) => fromBaht(slot.amount)));
  return {
    member: null,
    coins: profile.coin,
    currency: currencyOf(wallet.currency),
    wallet: inWallet,
    inGames,
    total: add(inWallet, inGames),
    invite: fromBaht(invite.amount),
    inviteKept: { success: invite.success, fail: invite.fail },
    games: { slot: group('slot'), sport: group('sport'), lotto: group('lotto') },
    ...read,
  };
}
