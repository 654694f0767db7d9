import type { Tx } from '../core/db/driver';
import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import { grantOffer } from './grant-offer';
import { lockOfferTerms } from './lock-offer-terms';
import { bonusAction } from './bonus-action';
import { runningWagering } from '../wagering/wagering';
import { type Span, spanStart } from './span-start';
import { userBonuses } from './user-bonuses';

interface BonusRow {
  type: Span;
  maxReceived: number;
  fail: string;
}

async function requireUncapped(
  tx: Tx,
  memberId: string,
  code: string,
  bonus: BonusRow,
  at: Date,
): Promise<void> {
  const rows = await tx.query<{ received: number }>(
    `select count(*) as received from bonus_round
     where member_id = $1 and source = 'bonus' and code = $2 and granted_at >= $3`,
    [memberId, code, spanStart(bonus.type, at)],
  );
  if ((rows[0]?.received ?? 0) >= bonus.maxReceived) throw refused('BONUS_MAX_CLAIMED');
}

/** Activates a bonus, up to its cap and only while no other bonus money runs. */
export const activateBonus: MemberCall<'activateBonus'> = async ({
  deps,
  params: { code },
  idempotencyKey,
  session: { member },
}) => {
  const { netOfWithdrawals: isNet } = await deps.settings.get('offers');
  const intent = { scope: `${member.id}:activateBonus`, key: idempotencyKey, request: { code } };
  return bonusAction(deps, member, intent, async (tx, answers) => {
    const at = deps.clock.now();
    const bonuses = await tx.query<BonusRow>(
      'select type, max_received as "maxReceived", percent_fail as fail from bonus where code = $1',
      [code],
    );
    const bonus = bonuses[0];
    const terms = await lockOfferTerms(tx, 'bonus', code, member.currency);
    if (!bonus || !terms) throw refused('INVALID_CODE');
    const running = await runningWagering(tx, member.id);
    if (running)
      throw refused(
        running.source === 'bonus' && running.code === code ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING',
      );
    await requireUncapped(tx, member.id, code, bonus, at);
    answers.requireAll();
    await grantOffer(tx, { member, source: 'bonus', code, terms, isNet, fail: Number(bonus.fail), at });
    const claim = (await userBonuses(tx, member.id)).get(code);
    if (!claim) throw new Error(`The bonus ${code} was given and is not there.`);
    return claim;
  });
};
