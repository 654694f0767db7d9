import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import type { Deps } from '../deps';
import { type ProtectionProfile, protectionProfiles } from '../settings/protection-profiles';

interface SummaryRow {
  kind: Schemas['PlayBreak']['kind'] | null;
  startedAt: Date;
  endsAt: Date;
  chosenMinutes: number | null;
  isReviewed: boolean;
  isReviewOld: boolean | null;
  hasLimit: boolean;
  hasDeposit: boolean;
  held: Satang | null;
  heldUntil: Date | null;
}

/** SQL of the time when the held money of a row `q` of `held_money` may become playable; null when no period allows it. */
export const heldUntilSql = `case when isfinite(q.next_try_at) then q.next_try_at end as "heldUntil"`;

const summarySql = `
  select b.kind, b.started_at as "startedAt", b.ends_at as "endsAt", c.reminder_minutes as "chosenMinutes",
    c.reviewed_at is not null as "isReviewed", c.reviewed_at + make_interval(months => $3) <= $2 as "isReviewOld",
    exists (select from deposit_limit where member_id = m.id and amount is not null) as "hasLimit",
    exists (select from deposit_credit where member_id = m.id) as "hasDeposit",
    h.balance as held, ${heldUntilSql}
  from member m
  left join play_break b on b.member_id = m.id and b.ended_at is null
  left join play_choice c on c.member_id = m.id
  left join ledger_account h on h.kind = 'hold' and h.owner = m.id and h.label = 'limit' and h.currency = m.currency
  left join held_money q on q.member_id = m.id
  where m.id = $1`;

const toBreak = ({ kind, startedAt, endsAt }: SummaryRow): Schemas['PlayBreak'] | null =>
  kind && { kind, startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString() };

/** Returns money that is not for play yet; null for none. */
export const toHeldMoney = ({
  held,
  heldUntil,
}: Pick<SummaryRow, 'held' | 'heldUntil'>): Schemas['HeldMoney'] | null =>
  held ? { amount: toBaht(held), until: heldUntil?.toISOString() ?? null } : null;

export async function readProtectionProfile({
  settings,
}: Pick<Deps, 'settings'>): Promise<ProtectionProfile> {
  return protectionProfiles[(await settings.get('saferPlay')).profile];
}

/** Returns the lower one of the member's choice and the operator's maximum; null for none. */
function lowerOf(chosen: number | null, maximum: number | null): number | null {
  if (chosen === null || maximum === null) return chosen ?? maximum;
  return Math.min(chosen, maximum);
}

/** Returns the member's break, held money, reminder and questions about limits, and the chosen reminder. */
export async function readSaferPlay(
  deps: Deps,
  memberId: string,
): Promise<{ summary: Schemas['SaferPlaySummary']; chosenReminderMinutes: number | null }> {
  const profile = await readProtectionProfile(deps);
  const { maxReminderMinutes } = await deps.settings.get('saferPlay');
  const values = [memberId, deps.clock.now(), profile.reviewMonths];
  const [row] = await deps.db.query<SummaryRow>(summarySql, values);
  if (!row) throw new Error(`There is no member ${memberId}.`);
  const { chosenMinutes, isReviewed, isReviewOld, hasLimit, hasDeposit } = row;
  const shown = {
    break: toBreak(row),
    held: toHeldMoney(row),
    isReviewDue: hasLimit && isReviewOld === true,
    shouldOfferLimits: profile.offersLimitsFirst && !isReviewed && !hasLimit && !hasDeposit,
  };
  return {
    summary: {
      ...shown,
      reminderMinutes: lowerOf(chosenMinutes, maxReminderMinutes),
      hasNotice: Object.values(shown).some(Boolean),
    },
    chosenReminderMinutes: chosenMinutes,
  };
}
