import { type Satang } from '@wallet/contract/satang';
import { insert, type Tx } from '@wallet/server/db';
import type { Currency } from '../../core/ledger/account';
import { creditBonus } from '../../promotions';
import {
  daysBefore,
  type DemoClaim,
  demoCode,
  demoEndBelow,
  demoId,
  type DemoMember,
  demoMembers,
  demoMoney,
} from './demo-members';
import { seedMoney } from './seed-money';

async function seedGames(tx: Tx, member: DemoMember, now: Date): Promise<void> {
  for (const code of Object.keys(member.games)) {
    await insert(tx, 'game_account', {
      memberId: demoId(member.username),
      gameCode: code,
      username: `td${member.username.slice(1)}`,
      password: demoId(`${member.username}:${code}`).slice(0, 10),
      activatedAt: daysBefore(now, 8),
    });
  }
}

async function seedClaim(
  tx: Tx,
  member: { id: string; currency: Currency },
  claim: DemoClaim,
  at: Date,
): Promise<void> {
  const { source, base, amount, stake, percentFail, isRunning } = claim;
  const code = demoCode(claim.code, member.currency);
  const { txn } = await creditBonus(tx, {
    member,
    source,
    code,
    amount: amount as Satang,
    overBudget: 'BONUS_FULL',
    conditions: {
      success: 100,
      fail: percentFail,
      stakeTarget: stake as Satang,
      endBelow: demoMoney(demoEndBelow, member.currency),
      base: base as Satang,
    },
    at,
  });
  if (!isRunning)
    await tx.query(`update bonus_round set ended_at = $2, outcome = 'success' where granted_txn = $1`, [
      txn,
      at,
    ]);
}

/** Adds the past bonuses of a new demo member, the running one last. */
async function seedClaims(
  tx: Tx,
  { username, claims = [] }: DemoMember,
  currency: Currency,
  now: Date,
): Promise<void> {
  for (const claim of claims) await seedClaim(tx, { id: demoId(username), currency }, claim, now);
}

/** Adds missing demo logins, each with money, games and claims. Existing logins stay unchanged. */
export async function seedMembers(
  tx: Tx,
  passwordHash: string,
  laoCurrency: Currency,
  now: Date,
): Promise<void> {
  for (const member of demoMembers) {
    const { username, name, status, coin, bankCode, bankAccountName, bankAccountNo } = member;
    const currency = bankCode === 'BCEL' ? laoCurrency : 'THB';
    const row = {
      id: demoId(username),
      username,
      name,
      passwordHash,
      status,
      currency,
      coin,
      bankCode,
      bankAccountName,
      bankAccountNo,
      sourceCode: 'FRIEND',
      createdAt: daysBefore(now, member.joinedDaysAgo),
    };
    const added = await insert(tx, 'member', row, 'on conflict do nothing returning id');
    if (added.length === 0) continue;
    await seedGames(tx, member, now);
    // Runs before the play is added, so that the play counts for the running claim.
    await seedClaims(tx, member, currency, now);
    await seedMoney(tx, member, currency, now);
  }
}
