import { messageReply, memberCall, type MemberRequest, type Call, ApiError } from './call';
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
  memberCall({ method: 'GET', path: '/api/wallet' }, ({ member }) => ({
    profile: {
      _id: member.id,
      name: member.name,
      username: member.username,
      createdAt: member.createdAt,
      coin: member.coin,
    },
    bankAccount: {
      bankAccountName: member.bank.accountName,
      bankAccountNo: member.bank.accountNo,
      bank: { nameTH: banks.find(({ code }) => code === member.bank.code)?.nameTH ?? '' },
    },
    wallet: { amount: baht(member.wallet) },
    invite: { amount: baht(member.inviteBonus), success: 100, fail: 50 },
    slots: slots(member),
  })),
  memberCall({ method: 'GET', path: '/api/wallet/refresh/slot' }, () => messageReply()),
  memberCall(
    { method: 'POST', path: '/api/wallet/add', hasEffect: true, example: { body: { amount: 500 } } },
    ({ member, body }) => {
      const amount = parseSatang(body['amount']);
      addStatementEntry(member, {
        statementType: 'deposit',
        status: 'PROCESSING',
        from: 'SCB',
        to: 'wallet',
        amount,
      });
      return messageReply();
    },
  ),
  memberCall(
    {
      method: 'POST',
      path: '/api/wallet/transfer',
      hasEffect: true,
      example: { body: { from: 'wallet', to: 'PG', amount: 100 } },
    },
    ({ member, body }) => {
      const [from, to, amount] = [String(body['from']), String(body['to']), parseSatang(body['amount'])];
      if (from === to) throw new ApiError('TRANSFER_FAIL');
      move(member, to, 0);
      move(member, from, -amount);
      move(member, to, amount);
      addStatementEntry(member, { statementType: 'transfer', from, to, amount });
      return messageReply();
    },
  ),
  memberCall(
    {
      method: 'POST',
      path: '/api/wallet/transferAll',
      hasEffect: true,
      example: { body: { to: 'wallet' } },
    },
    (request) => {
      transferAll(request);
      return messageReply();
    },
  ),
  memberCall(
    { method: 'POST', path: '/api/wallet/withdraw', hasEffect: true, example: { body: { amount: 100 } } },
    ({ member, body }) => {
      payOut(member, parseSatang(body['amount']));
      return messageReply();
    },
  ),
  memberCall(
    { method: 'POST', path: '/api/wallet/withdrawAll', hasEffect: true, example: { body: { amount: 100 } } },
    ({ member, body }) => {
      gatherInWallet(member);
      payOut(member, parseSatang(body['amount']));
      return messageReply();
    },
  ),
];
