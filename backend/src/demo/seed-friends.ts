import type { Tx } from '../db/driver';
import { openAccount } from '../ledger/open-account';
import { post } from '../ledger/post';
import type { Satang } from '../ledger/satang';
import { daysBefore } from './days-before';
import { demoId } from './demo-id';
import { demoFriends } from './demo-members';

const inviter = demoId('0811111111');

async function payReward(tx: Tx, amount: number, at: Date): Promise<number> {
  const bonus = await openAccount(tx, { kind: 'bonus', owner: 'site', label: 'invite', currency: 'THB' });
  const wallet = await openAccount(tx, { kind: 'wallet', owner: inviter, currency: 'THB' });
  const postings = [
    { account: bonus, amount: -amount as Satang },
    { account: wallet, amount: amount as Satang },
  ];
  return post(tx, { kind: 'invite', reference: 'demo', postings, at });
}

/** Adds the friends of the rich demo member and what was earned by inviting them. */
export async function seedFriends(tx: Tx, now: Date): Promise<void> {
  for (const { username, name, joined, reward, waiting } of demoFriends) {
    const id = demoId(username);
    const at = daysBefore(now, joined);
    const added = await tx.query(
      `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no,
         source_code, invited_by, created_at)
       values ($1, $2, $3, '!', 'THB', 'GSB', upper($3), $2, 'FRIEND', $4, $5) on conflict do nothing returning id`,
      [id, username, name, inviter, at],
    );
    if (added.length === 0) continue;
    const txn = waiting ? null : await payReward(tx, reward, at);
    await tx.query(
      'insert into invite_reward (member_id, from_member_id, amount, created_at, received_txn) values ($1, $2, $3, $4, $5)',
      [inviter, id, reward, at, txn],
    );
  }
}
