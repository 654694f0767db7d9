import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import { type Satang, toBaht } from '../core/ledger/satang';
import { creditBonus } from './credit-bonus';
import { bonusAction } from './bonus-action';
import { requireNoWagering, wageringConditions, startWagering } from '../wagering/wagering';
import { sourceText } from '../wagering/bonus-source';
import { walletOf } from '../wallet/wallet';
import { earnInviteRewards } from './earn-invite-rewards';
import { type InviteRules, inviteRules } from './invite-rules';
import { type WaitingReward, waitingRewards } from './waiting-rewards';

async function receivable(tx: Tx, member: Member, rules: InviteRules): Promise<WaitingReward[]> {
  const waiting = (await waitingRewards(tx, member, rules)).filter(({ amount }) => amount > 0);
  const played = waiting.filter(({ hasPlayed }) => hasPlayed);
  if (played.length > 0) return played;
  if (waiting.length > 0) throw refused('NO_INVITEE_PLAY_INFO');
  const received = await tx.query(
    'select id from invite_reward where member_id = $1 and received_txn is not null limit 1',
    [member.id],
  );
  throw refused(received.length > 0 ? 'INVITE_COLLECT' : 'NO_INVITE_BONUS');
}

/** Moves the rewards for friends who have staked enough into the wallet, and starts the invite bonus's condition. */
export const receiveInviteBonus: MemberCall<'receiveInviteBonus'> = async ({
  deps,
  idempotencyKey,
  session: { member },
}) => {
  const { success, fail } = await deps.settings.get('invite');
  const rules = await inviteRules(deps);
  const intent = { scope: `${member.id}:receiveInviteBonus`, key: idempotencyKey, request: {} };
  return bonusAction(deps, member, intent, async (tx, answers) => {
    if (!rules.enabled) throw refused('INVITE_INACTIVE');
    await requireNoWagering(tx, member.id);
    await earnInviteRewards(tx, member, rules);
    const rewards = await receivable(tx, member, rules);
    const amount = rewards.reduce((sum, reward) => sum + reward.amount, 0) as Satang;
    const conditions = wageringConditions(amount, rules, member.currency);
    if (conditions) answers.requireAll();
    const at = deps.clock.now();
    const credited = await creditBonus(tx, {
      member,
      source: 'invite',
      amount,
      text: await sourceText(tx, 'invite', null),
      overBudget: 'INVITE_BONUS_FAIL',
      at,
    });
    await tx.query(
      `update invite_reward r set received_txn = $3, amount = paid.amount
       from unnest($1::bigint[], $2::bigint[]) as paid (id, amount) where r.id = paid.id`,
      [rewards.map(({ id }) => id), rewards.map((reward) => reward.amount), credited.txn],
    );
    if (conditions)
      await startWagering(tx, {
        member,
        source: 'invite',
        code: null,
        base: 0 as Satang,
        amount,
        success,
        fail,
        ...conditions,
        category: null,
        grantedTxn: credited.txn,
        depositTxn: null,
        at,
      });
    return {
      message: 'INVITE_BONUS_SUCCESS',
      reference: credited.reference,
      amount: toBaht(amount),
      success,
      fail,
      wallet: await walletOf(tx, member),
    };
  });
};
