import type { Tx } from '../core/db/driver';
import { AppError } from '../core/errors';
import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Payee } from '../core/providers/providers';
import type { Deps } from '../deps';
import type { Member } from '../members/member';
import { pausedUntil } from '../members/payee';
import { passkeySite } from '../settings/site-terms';
import { type AmountByCurrency, amountIn, type SiteSettings } from '../settings/site-settings';
import { requireWithdrawable } from '../wagering';
import { requireWallet } from '../wallet';

/** Returns SQL for what a member has withdrawn since a time, paid or in flight. The arguments are SQL expressions. */
export const withdrawnSince = (member: string, currency: string, at: string): string =>
  `(select coalesce(sum(out.amount), 0)::int8 from movement out
    where out.member_id = ${member} and out.currency = ${currency} and out.kind = 'withdraw'
      and out.status <> 'FAILED' and out.created_at >= ${at})`;

export interface PayoutRules {
  limits: SiteSettings['withdraw'];
  /** Time without payouts after a change of the payee's account, in ms. */
  pauseMs: number;
  /** Amount above which a passkey of the member confirms; null for none. */
  passkeyAbove: AmountByCurrency | null;
}

/** Reads the rules. Call it before the withdrawal's transaction: inside, the query could wait for the transaction. */
export async function getPayoutRules(deps: Deps): Promise<PayoutRules> {
  const { settings } = deps;
  const limits = await settings.get('withdraw');
  const { pause } = await settings.get('payee');
  const site = await passkeySite(deps);
  const passkeyAbove = site ? (limits.passkeyAbove ?? null) : null;
  return { limits, pauseMs: pause, passkeyAbove };
}

async function getPayee(tx: Tx, memberId: string): Promise<Payee> {
  const [payee] = await tx.query<Payee>(
    `select bank_code as "bankCode", bank_account_no as "accountNo", bank_account_name as "accountName"
     from member where id = $1`,
    [memberId],
  );
  if (!payee?.accountNo.trim() || !payee.accountName.trim()) throw new AppError(422, 'NO_BANK');
  return payee;
}

async function requireNoPause(tx: Tx, memberId: string, pauseMs: number, now: Date): Promise<void> {
  const until = await pausedUntil(tx, memberId, pauseMs, now);
  if (until) throw new AppError(422, 'WITHDRAW_PAUSED', { retryAfter: until.getTime() - now.getTime() });
}

/**
 * Checks that this amount may be paid out to the member, and takes the member's lock. Returns the payee and the
 * wallet's balance.
 * @throws AppError WITHDRAW_MINIMUM, WITHDRAW_MAXIMUM, WITHDRAW_PAUSED, NO_BANK, NO_WALLET, BONUS_CONDITION, or
 * TRANSFER_FAIL when no bank accepts payments
 */
export async function requirePayable(
  tx: Tx,
  member: Member,
  amount: Satang,
  { providers, clock }: Deps,
  { limits, pauseMs }: PayoutRules,
): Promise<{ payee: Payee; inWallet: Satang }> {
  const [min, max] = [amountIn(member.currency, limits.min), amountIn(member.currency, limits.max)];
  if (amount < min || amount === 0) throw new AppError(422, 'WITHDRAW_MINIMUM', { limit: toBaht(min) });
  if (amount > max) throw new AppError(422, 'WITHDRAW_MAXIMUM', { limit: toBaht(max) });
  await requireWithdrawable(tx, member, clock.now());
  await requireNoPause(tx, member.id, pauseMs, clock.now());
  const payee = await getPayee(tx, member.id);
  const inWallet = await requireWallet(tx, member);
  if (!providers.banks.isConnected) throw new AppError(422, 'TRANSFER_FAIL');
  return { payee, inWallet };
}
