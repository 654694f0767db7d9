import type { Tx } from '../../core/db/driver';
import type { Currency } from '../../core/ledger/account';
import { daysBefore } from './days-before';
import { demoId } from './demo-id';
import { type DemoMember, demoMembers } from './demo-members';
import { seedClaims } from './seed-claims';
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

/** Adds missing demo logins, each with money, games and claims. Existing logins stay unchanged. */
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
    // Runs before the play is added, so that the play counts for the running claim.
    await seedClaims(tx, member, currency, now);
    await seedMoney(tx, member, currency, now);
  }
}
