import { memberCall, type MemberRequest, type Call, ApiError } from './call';
import { games } from './game-list';
import { banks } from './lookups';
import type { Member } from './member';
import { baht, addStatementEntry, parseSatang } from './money';

const slots = (member: Member) =>
  games.map(({ code, name, category, ftWalletSlot, web }) => ({
    code,
    name,
    logo: '/pictures/logo.svg',
    background: '/pictures/background.svg',
    isActive: member.games[code]?.isActive ?? false,
    amount: baht(member.games[code]?.amount ?? 0),
    ftWalletSlot,
    category,
    web,
    android: null,
    ios: null,
  }));

/**
 * Adds an amount to the wallet or a game by its code; negative amounts are taken from it. Throws when the game has no
 * open account, also for an amount of 0, or not enough money.
 */
function move(member: Member, account: string, satang: number): void {
  if (account === 'wallet') {
    if (member.wallet + satang < 0) throw new ApiError('MONEY_NOT_ENOUGH');
    member.wallet += satang;
    return;
  }
  const game = member.games[account];
  if (!game) throw new ApiError('NO_GAME');
  if (!game.isActive) throw new ApiError('SLOT_NO_ACCOUNT');
  if (game.amount + satang < 0) throw new ApiError('MONEY_NOT_ENOUGH');
  game.amount += satang;
}

function gatherInWallet(member: Member): void {
  for (const game of Object.values(member.games)) {
    member.wallet += game.amount;
    game.amount = 0;
  }
}

const minWithdrawal = 10_000;

function payOut(member: Member, satang: number): void {
  if (satang < minWithdrawal) throw new ApiError('TRANSFER_MINIMUM');
  move(member, 'wallet', -satang);
  addStatementEntry(member, {
    statementType: 'withdraw',
    status: 'PROCESSING',
    from: 'wallet',
    to: member.bank.code,
    amount: satang,
  });
}

const transferAll = ({ member, body }: MemberRequest): void => {
  const to = String(body['to']);
  if (to !== 'wallet') move(member, to, 0);
  gatherInWallet(member);
  const all = member.wallet;
  if (all <= 0) throw new ApiError('MONEY_NOT_ENOUGH');
  if (to !== 'wallet') {
    move(member, 'wallet', -all);
    move(member, to, all);
  }
  addStatementEntry(member, { statementType: 'transfer', from: 'all', to, amount: all });
};

/** The wallet (S3.9 to S3.11, S7.9) and the calls that move its money (S7.10); the replies of S7.13 only confirm. */
export const walletCalls: readonly Call[] = [
  memberCall('GET /api/wallet', ({ member: { id, name, username, createdAt, coin, bank }, member }) => ({
    profile: { _id: id, name, username, createdAt, coin },
    bankAccount: {
      bankAccountName: bank.accountName,
      bankAccountNo: bank.accountNo,
      bank: { nameTH: banks.find(({ code }) => code === bank.code)?.nameTH ?? '' },
    },
    wallet: { amount: baht(member.wallet) },
    invite: { amount: baht(member.inviteBonus), success: 100, fail: 50 },
    slots: slots(member),
  })),
  memberCall('GET /api/wallet/refresh/slot', () => undefined),
  memberCall(
    'POST /api/wallet/add',
    ({ member, body }) => {
      const amount = parseSatang(body['amount']);
      const row = { status: 'PROCESSING', from: 'SCB', to: 'wallet', amount } as const;
      addStatementEntry(member, { statementType: 'deposit', ...row });
    },
    { hasEffect: true, example: { body: { amount: 500 } } },
  ),
  memberCall(
    'POST /api/wallet/transfer',
    ({ member, body }) => {
      const [from, to, amount] = [String(body['from']), String(body['to']), parseSatang(body['amount'])];
      if (from === to) throw new ApiError('TRANSFER_FAIL');
      move(member, to, 0);
      move(member, from, -amount);
      move(member, to, amount);
      addStatementEntry(member, { statementType: 'transfer', from, to, amount });
    },
    { hasEffect: true, example: { body: { from: 'wallet', to: 'PG', amount: 100 } } },
  ),
  memberCall('POST /api/wallet/transferAll', transferAll, {
    hasEffect: true,
    example: { body: { to: 'wallet' } },
  }),
  memberCall('POST /api/wallet/withdraw', ({ member, body }) => payOut(member, parseSatang(body['amount'])), {
    hasEffect: true,
    example: { body: { amount: 100 } },
  }),
  memberCall(
    'POST /api/wallet/withdrawAll',
    ({ member, body }) => {
      gatherInWallet(member);
      payOut(member, parseSatang(body['amount']));
    },
    { hasEffect: true, example: { body: { amount: 100 } } },
  ),
];
