import type { Tx } from '../../core/db/driver';
import { openAccount } from '../../core/ledger/account';
import { post } from '../../core/ledger/post';
import type { Satang } from '@wallet/contract/satang';
import { daysBefore, demoFriends, demoId } from './demo-members';
import { seedPlay } from './seed-money';

const inviter = demoId('0811111111');
const game = 'PG';
/** In satang. */
const friendDeposit = 50_000;

async function payReward(tx: Tx, amount: number, at: Date): Promise<number> {
  const bonus = await openAccount(tx, { kind: 'bonus', owner: 'site', label: 'invite', currency: 'THB' });
  const wallet = await openAccount(tx, { kind: 'wallet', owner: inviter, currency: 'THB' });
  const postings = [
    { account: bonus, amount: -amount as Satang },
    { account: wallet, amount: amount as Satang },
  ];
  return post(tx, { kind: 'invite', reference: 'demo', postings, at });
}

/** Adds a friend's deposit, and a game in which the friend loses all of it. */
async function playAll(tx: Tx, friend: string, at: Date): Promise<void> {
  const currency = 'THB';
  const bank = await openAccount(tx, { kind: 'bank', owner: 'site', label: 'deposits', currency });
  const wallet = await openAccount(tx, { kind: 'wallet', owner: friend, currency });
  const inGame = await openAccount(tx, { kind: 'game', owner: friend, label: game, currency });
  for (const [kind, from, to] of [
    ['deposit', bank, wallet],
    ['transfer', wallet, inGame],
  ] as const) {
    const postings = [
      { account: from, amount: -friendDeposit as Satang },
      { account: to, amount: friendDeposit as Satang },
    ];
    await post(tx, { kind, reference: 'demo', postings, at });
  }
  await tx.query(
    'insert into game_account (member_id, game_code, username, password, activated_at) values ($1, $2, $3, $4, $5)',
    [friend, game, `td${friend.slice(0, 9)}`, demoId(`${friend}:${game}`).slice(0, 10), at],
  );
  await seedPlay(tx, { memberId: friend, game, currency, result: -friendDeposit, staked: friendDeposit }, at);
}

/** Adds the friends of the rich demo member and the rewards for inviting them. */
export async function seedFriends(tx: Tx, now: Date): Promise<void> {
  for (const { username, name, joinedDaysAgo, reward, isPending } of demoFriends) {
    const id = demoId(username);
    const at = daysBefore(now, joinedDaysAgo);
    const added = await tx.query(
      `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no,
         source_code, invited_by, created_at)
       values ($1, $2, $3, '!', 'THB', 'GSB', upper($3), $2, 'FRIEND', $4, $5) on conflict do nothing returning id`,
      [id, username, name, inviter, at],
    );
    if (added.length === 0) continue;
    await playAll(tx, id, at);
    const txn = isPending ? null : await payReward(tx, reward, at);
    await tx.query(
      `insert into invite_reward (member_id, from_member_id, amount, created_at, received_txn, deposit, deposited_at,
         percent)
       values ($1, $2, $3, $4, $5, $6, $4, $3::bigint * 100.0 / $6::bigint)`,
      [inviter, id, reward, at, txn, friendDeposit],
    );
  }
}
