import type { Member } from '../members/member';
import { pausedUntil } from '../members/payee-pause';
import type { Tx } from '../core/db/driver';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import { refused } from '../core/http/refused';
import type { Satang } from '../core/ledger/satang';
import { toBaht } from '../core/ledger/to-baht';
import { amountIn } from '../settings/amount-in';
import type { Payee } from '../core/providers/bank';
import { requireWithdrawable } from '../wagering/wagering-end';
import { requireWallet } from '../wallet/wallet';
import type { PayoutRules } from './payout-rules';

async function payeeOf(tx: Tx, memberId: string): Promise<Payee> {
  const rows = await tx.query<Payee>(
    `select bank_code as "bankCode", bank_account_no as "accountNo", bank_account_name as "accountName"
     from member where id = $1`,
    [memberId],
  );
  const payee = rows[0];
  if (!payee?.accountNo.trim() || !payee.accountName.trim()) throw refused('NO_BANK');
  return payee;
}

async function requireNoPause(tx: Tx, memberId: string, pause: number, now: Date): Promise<void> {
  const until = await pausedUntil(tx, memberId, pause, now);
  if (until) throw new Failure(422, 'WITHDRAW_PAUSED', { retryAfter: until.getTime() - now.getTime() });
}

/**
 * Checks that this amount may be paid out to the member, and takes the member's lock. Returns the payee and the
 * wallet's balance.
 * @throws Failure WITHDRAW_MINIMUM, WITHDRAW_MAXIMUM, WITHDRAW_PAUSED, NO_BANK, NO_WALLET, BONUS_CONDITION, or
 * TRANSFER_FAIL when no bank accepts payments
 */
export async function requirePayable(
  tx: Tx,
  member: Member,
  amount: Satang,
  { providers, clock }: Pick<Deps, 'providers' | 'clock'>,
  { limits, pause }: PayoutRules,
): Promise<{ payee: Payee; inWallet: Satang }> {
  const [min, max] = [amountIn(member.currency, limits.min), amountIn(member.currency, limits.max)];
  if (amount < min || amount === 0) throw new Failure(422, 'WITHDRAW_MINIMUM', { limit: toBaht(min) });
  if (amount > max) throw new Failure(422, 'WITHDRAW_MAXIMUM', { limit: toBaht(max) });
  await requireWithdrawable(tx, member, clock.now());
  await requireNoPause(tx, member.id, pause, clock.now());
  const payee = await payeeOf(tx, member.id);
  const inWallet = await requireWallet(tx, member);
  if (!providers.banks.isOpen) throw refused('TRANSFER_FAIL');
  return { payee, inWallet };
}
