import { satang, type Satang } from '@wallet/contract/satang';
import { insert, sqlCall, type Tx } from '@wallet/server/db';
import { dayMs } from '@wallet/server';
import { balance, type Currency, openAccount } from '../../core/ledger/account';
import { pay } from '../../core/ledger/post';
import { creditDeposit } from '../../deposits';
import { gamePassword } from '../../games';
import { creditBonus } from '../../promotions';
import type { Localized } from '../../settings/language';
import { issueCoupon } from '../../spin';
import {
  daysBefore,
  type DemoClaim,
  demoFriends,
  demoId,
  type DemoMember,
  demoMembers,
} from './demo-members';

export interface Demo {
  passwordHash: string;
  laoCurrency: Currency;
  gameSecrets: readonly string[];
  now: Date;
}

interface Owner {
  id: string;
  currency: Currency;
}

const couponDays = 30;

async function seedClaim(tx: Tx, member: Owner, claim: DemoClaim, at: Date): Promise<void> {
  const { source, base, amount, stake, percentFail, isRunning } = claim;
  // Each currency has its own offer.
  const [offer] = await tx.query<{ code: string; endBelow: Satang }>(
    `select code, end_below as "endBelow" from offer_terms
     where source = $1 and code in ($2, $2 || 'KIP') and currency = $3`,
    [source, claim.code, member.currency],
  );
  if (!offer) throw new Error(`The demo has no offer ${claim.code} in ${member.currency}.`);
  const { code, endBelow } = offer;
  const stakes = { stakeTarget: satang(stake), base: satang(base), endBelow };
  const conditions = { success: 100, fail: percentFail, ...stakes };
  const credit = { member, source, code, amount: satang(amount), conditions, at };
  const { txn } = await creditBonus(tx, { ...credit, overBudget: 'BONUS_FULL' });
  if (!isRunning)
    await tx.query(`update bonus_round set ended_at = $2, outcome = 'success' where granted_txn = $1`, [
      txn,
      at,
    ]);
}

/** Adds past play as the game reports it. */
async function seedPlay(
  tx: Tx,
  { id: owner, currency }: Owner,
  game: string,
  { result: played, staked }: { result: number; staked: number },
  at: Date,
): Promise<void> {
  const held = await balance(tx, { kind: 'game', owner, label: game, currency });
  const reading = { balance: held + played, played, staked, sequence: 1, at };
  const [call, params] = sqlCall('game_note_reading', { member: owner, currency, game, ...reading });
  await tx.query(`select ${call}`, params);
}

/** Adds the money of a member like real money: deposits from the bank, then transfers to games, then play there. */
async function seedMoney(
  tx: Tx,
  { gameSecrets, now }: Demo,
  owner: Owner,
  { username, ...past }: PastMoney,
): Promise<void> {
  const { id: memberId, currency } = owner;
  const { deposits = [], games = {} } = past;
  const wallet = { kind: 'wallet', owner: memberId, currency } as const;
  await openAccount(tx, wallet);
  for (const { amount, daysAgo } of deposits)
    await creditDeposit(tx, {
      memberId,
      currency,
      reference: 'demo',
      amount: satang(amount),
      at: daysBefore(now, daysAgo),
    });
  for (const [code, { transferred, daysAgo, play }] of Object.entries(games)) {
    const at = daysBefore(now, daysAgo);
    const account = { game: code, username: `td${username.slice(1)}` };
    const password = gamePassword.encrypt(gameSecrets, account, demoId(`${username}:${code}`).slice(0, 10));
    const credentials = { username: account.username, password };
    await insert(tx, 'game_account', { memberId, gameCode: code, ...credentials, activatedAt: at });
    const to = { kind: 'game', owner: memberId, label: code, currency } as const;
    await openAccount(tx, to);
    const payment = { kind: 'transfer', reference: code, at, from: wallet, to } as const;
    if (transferred > 0) await pay(tx, { ...payment, amount: satang(transferred) });
    if (play) await seedPlay(tx, owner, code, play, daysBefore(now, play.daysAgo));
  }
}

type PastMoney = Pick<DemoMember, 'username' | 'deposits' | 'games'>;

async function seedCoupons(tx: Tx, memberId: string, member: DemoMember, now: Date): Promise<void> {
  const { username, coupons = [] } = member;
  for (const [index, { slice, daysAgo }] of coupons.entries()) {
    const [won] = await tx.query<{ label: Localized; amount: number }>(
      'select label, prize_amount as amount from wheel_slice where code = $1',
      [slice],
    );
    if (!won) throw new Error(`The demo's wheel has no slice ${slice}.`);
    const times = { validFor: couponDays * dayMs, at: daysBefore(now, daysAgo) };
    const id = demoId(`${username}:coupon:${index}`);
    await issueCoupon(tx, { id, memberId, kind: 'money', ...won, ...times });
  }
}

/** Adds the demo logins, each with money, games and claims. */
export async function seedMembers(tx: Tx, demo: Demo): Promise<void> {
  const { passwordHash, laoCurrency, now } = demo;
  for (const member of demoMembers) {
    const { username, name, status, coin, bankCode, bankAccountName, bankAccountNo } = member;
    const owner = { id: demoId(username), currency: bankCode === 'BCEL' ? laoCurrency : 'THB' } as const;
    const account = { bankCode, bankAccountName, bankAccountNo };
    const row = { ...owner, username, name, passwordHash, status, coin, ...account, sourceCode: 'FRIEND' };
    await insert(tx, 'member', { ...row, createdAt: daysBefore(now, member.joinedDaysAgo) });
    // Runs before the play is added, so that the play counts for the running claim.
    for (const claim of member.claims ?? []) await seedClaim(tx, owner, claim, now);
    await seedMoney(tx, demo, owner, member);
    await seedCoupons(tx, owner.id, member, now);
  }
}

const inviter = demoId('0811111111');
const friendDeposit = 50_000;

function payReward(tx: Tx, amount: number, at: Date): Promise<number> {
  const from = { kind: 'bonus', owner: 'site', label: 'invite', currency: 'THB' } as const;
  const to = { kind: 'wallet', owner: inviter, currency: 'THB' } as const;
  return pay(tx, { kind: 'invite', reference: 'demo', at, from, to, amount: satang(amount) });
}

/** Adds the friends of the rich member, each with a deposit that was lost in a game, and their rewards. */
export async function seedFriends(tx: Tx, demo: Demo): Promise<void> {
  for (const { username, name, joinedDaysAgo: daysAgo, reward, isPending } of demoFriends) {
    const id = demoId(username);
    const at = daysBefore(demo.now, daysAgo);
    const account = { bankCode: 'GSB', bankAccountName: name.toUpperCase(), bankAccountNo: username };
    const row = { id, username, name, passwordHash: '!', currency: 'THB', ...account, sourceCode: 'FRIEND' };
    await insert(tx, 'member', { ...row, invitedBy: inviter, createdAt: at });
    const play = { result: -friendDeposit, staked: friendDeposit, daysAgo };
    const games = { PG: { transferred: friendDeposit, daysAgo, play } };
    const past = { username, deposits: [{ amount: friendDeposit, daysAgo }], games };
    await seedMoney(tx, demo, { id, currency: 'THB' }, past);
    const txn = isPending ? null : await payReward(tx, reward, at);
    await tx.query(
      `insert into invite_reward (member_id, from_member_id, amount, created_at, received_txn, deposit, deposited_at,
         percent)
       values ($1, $2, $3, $4, $5, $6, $4, $3::bigint * 100.0 / $6::bigint)`,
      [inviter, id, reward, at, txn, friendDeposit],
    );
  }
}
