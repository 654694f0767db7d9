import type { Tx } from '../db/driver';
import type { Currency } from '../ledger/account';
import { daysBefore } from './days-before';
import { demoId } from './demo-id';
import { type DemoMember, demoMembers } from './demo-members';
import { seedMoney } from './seed-money';

async function seedGames(tx: Tx, member: DemoMember, now: Date): Promise<void> {
  for (const code of Object.keys(member.games)) {
    await tx.query(
      'insert into game_account (member_id, game_code, username, password, activated_at) values ($1, $2, $3, $4, $5)',
      [
        demoId(member.username),
        code,
        `td${member.username.slice(1)}`,
        demoId(`${member.username}:${code}`).slice(0, 10),
        daysBefore(now, 8),
      ],
    );
  }
}

async function seedClaims(
  tx: Tx,
  { username, activeBonus, receivedToday = [], activePromotion }: DemoMember,
  now: Date,
): Promise<void> {
  const id = demoId(username);
  for (const code of [activeBonus, ...receivedToday]) {
    if (code === undefined) continue;
    const claim = demoId(`${username}:${code}`);
    await tx.query(
      'insert into member_bonus (id, member_id, bonus_code, is_active) values ($1, $2, $3, $4)',
      [claim, id, code, code === activeBonus],
    );
    await tx.query('insert into member_bonus_receipt (member_bonus_id, received_at) values ($1, $2)', [
      claim,
      now,
    ]);
  }
  if (activePromotion !== undefined) {
    await tx.query(
      'insert into member_promotion (member_id, promotion_code, activated_at) values ($1, $2, $3)',
      [id, activePromotion, now],
    );
  }
}

/** Adds the demo logins that are missing, each with money, games and claims; gives nothing to those already there. */
export async function seedMembers(
  tx: Tx,
  passwordHash: string,
  laoCurrency: Currency,
  now: Date,
): Promise<void> {
  for (const member of demoMembers) {
    const currency = member.bankCode === 'BCEL' ? laoCurrency : 'THB';
    const added = await tx.query(
      `insert into member (id, username, name, password_hash, status, currency, coin, bank_code, bank_account_name,
         bank_account_no, source_code, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'FRIEND', $11) on conflict do nothing returning id`,
      [
        demoId(member.username),
        member.username,
        member.name,
        passwordHash,
        member.status,
        currency,
        member.coin,
        member.bankCode,
        member.bankAccountName,
        member.bankAccountNo,
        daysBefore(now, member.joined),
      ],
    );
    if (added.length === 0) continue;
    await seedGames(tx, member, now);
    await seedMoney(tx, member, currency, now);
    await seedClaims(tx, member, now);
  }
}
