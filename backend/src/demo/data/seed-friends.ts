import { insert, type Tx } from '@wallet/server/db';
import { pay } from '../../core/ledger/post';
import { satang } from '@wallet/contract/satang';
import { creditDeposit } from '../../deposits';
import { daysBefore, demoFriends, demoId } from './demo-members';
import { seedPlay } from './seed-money';

const inviter = demoId('0811111111');
const game = 'PG';
const friendDeposit = 50_000;

function payReward(tx: Tx, amount: number, at: Date): Promise<number> {
  const from = { kind: 'bonus', owner: 'site', label: 'invite', currency: 'THB' } as const;
  const to = { kind: 'wallet', owner: inviter, currency: 'THB' } as const;
  return pay(tx, { kind: 'invite', reference: 'demo', at, from, to, amount: satang(amount) });
}

/** Adds a friend's deposit, and play that loses all of it. */
async function seedLostDeposit(tx: Tx, friend: string, at: Date): Promise<void> {
  const currency = 'THB';
  const wallet = { kind: 'wallet', owner: friend, currency } as const;
  const gameAccount = { kind: 'game', owner: friend, label: game, currency } as const;
  const amount = satang(friendDeposit);
  await creditDeposit(tx, { memberId: friend, currency, reference: 'demo', amount, at });
  await pay(tx, { kind: 'transfer', reference: 'demo', at, from: wallet, to: gameAccount, amount });
  const credentials = {
    username: `td${friend.slice(0, 9)}`,
    password: demoId(`${friend}:${game}`).slice(0, 10),
  };
  await insert(tx, 'game_account', { memberId: friend, gameCode: game, ...credentials, activatedAt: at });
  await seedPlay(tx, { memberId: friend, game, currency, result: -friendDeposit, staked: friendDeposit }, at);
}

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
    await seedLostDeposit(tx, id, at);
    const txn = isPending ? null : await payReward(tx, reward, at);
    await tx.query(
      `insert into invite_reward (member_id, from_member_id, amount, created_at, received_txn, deposit, deposited_at,
         percent)
       values ($1, $2, $3, $4, $5, $6, $4, $3::bigint * 100.0 / $6::bigint)`,
      [inviter, id, reward, at, txn, friendDeposit],
    );
  }
}
