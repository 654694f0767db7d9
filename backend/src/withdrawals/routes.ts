import type { MemberCall, Schemas } from '../call';
import type { Tx } from '@wallet/server/db';
import { AppError, toAppError } from '../core/errors';
import { idempotent } from '../core/http/idempotency';
import { requestedAmount } from '../core/http/requests';
import type { Payee } from '../core/providers/providers';
import { type Satang, sum, toBaht } from '@wallet/contract/satang';
import { balance } from '../core/ledger/account';
import type { Deps } from '../deps';
import { readGames } from '../games';
import {
  driveMovement,
  listGameBalances,
  type MovementPlan,
  startMovement,
  toMoneyReply,
} from '../transfers';
import { requireLiveSession } from '../members/session';
import { lockMember, type Member } from '../members/member';
import { requireConfirmation } from '../members/passkey-confirmation';
import { pausedUntil } from '../members/payee';
import { type AmountByCurrency, amountIn, type SiteSettings } from '../settings/site-settings';
import { passkeySite } from '../settings/site-terms';
import { requireWithdrawable } from '../wagering';
import { requireWallet } from '../wallet';

interface PayoutRules {
  limits: SiteSettings['withdraw'];
  /** Time without payouts after a change of the payee's account, in ms. */
  pauseMs: number;
  /** Amount above which a passkey of the member confirms; null for none. */
  passkeyAbove: AmountByCurrency | null;
}

/** Reads the rules. Call it before the withdrawal's transaction: inside, the query could wait for the transaction. */
async function getPayoutRules(deps: Deps): Promise<PayoutRules> {
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

/**
 * Checks that the member may be paid now, and returns the payee.
 * @throws AppError WITHDRAW_PAUSED, NO_BANK, or TRANSFER_FAIL when no bank accepts payments
 */
async function requirePayee(
  tx: Tx,
  { id }: Pick<Member, 'id'>,
  { providers, clock }: Deps,
  { pauseMs }: PayoutRules,
): Promise<Payee> {
  const now = clock.now();
  const until = await pausedUntil(tx, id, pauseMs, now);
  if (until) throw new AppError(422, 'WITHDRAW_PAUSED', { retryAfter: until.getTime() - now.getTime() });
  const payee = await getPayee(tx, id);
  if (!providers.banks.isConnected) throw new AppError(422, 'TRANSFER_FAIL');
  return payee;
}

/**
 * Checks that this amount may be paid out to the member, and takes the member's lock. Returns the payee and the
 * wallet's balance.
 * @throws AppError WITHDRAW_MINIMUM, WITHDRAW_MAXIMUM, NO_WALLET, BONUS_CONDITION, BONUS_REMAINING, as requirePayee
 */
async function requirePayable(
  tx: Tx,
  member: Member,
  amount: Satang,
  deps: Deps,
  rules: PayoutRules,
): Promise<{ payee: Payee; inWallet: Satang }> {
  const { min: minimum, max: maximum } = rules.limits;
  const [min, max] = [amountIn(member.currency, minimum), amountIn(member.currency, maximum)];
  if (amount < min || amount === 0) throw new AppError(422, 'WITHDRAW_MINIMUM', { limit: toBaht(min) });
  if (amount > max) throw new AppError(422, 'WITHDRAW_MAXIMUM', { limit: toBaht(max) });
  await requireWithdrawable(tx, member, deps.clock.now());
  const payee = await requirePayee(tx, member, deps, rules);
  return { payee, inWallet: await requireWallet(tx, member) };
}

/** Errors that suggest an impostor, or money that the member must not withdraw. */
const suspiciousCodes: ReadonlySet<string> = new Set([
  'WITHDRAW_PAUSED',
  'BONUS_CONDITION',
  'BONUS_REMAINING',
  'IDEMPOTENCY_MISMATCH',
]);

/** Logs that a withdrawal was requested, or that it was rejected for a security reason. */
async function reportWithdrawal<T>(
  { securityEvents }: Deps,
  memberId: string,
  { ip, hasProof }: { ip: string; hasProof: boolean },
  withdrawal: Promise<T>,
): Promise<T> {
  try {
    const started = await withdrawal;
    securityEvents.report('withdraw_requested', { memberId, ip });
    return started;
  } catch (error) {
    const reason = toAppError(error)?.code;
    // Without a proof, the page only learns that it must ask for the passkey. With one, the proof was not valid.
    const isInvalidProof = reason === 'PASSKEY_REQUIRED' && hasProof;
    if (reason && (isInvalidProof || suspiciousCodes.has(reason)))
      securityEvents.report('withdraw_refused', { memberId, ip, reason });
    throw error;
  }
}

type PayoutPlan = Pick<MovementPlan, 'amount' | 'fromWallet' | 'fromGames'> & { payee: Payee };

/** Plans the payment of an amount from the wallet, or from the wallet and all games. */
async function planPayout(
  tx: Tx,
  member: Member,
  { amount, source }: { amount: Satang; source: 'wallet' | 'all' },
  deps: Deps,
  rules: PayoutRules,
): Promise<PayoutPlan> {
  const { payee, inWallet } = await requirePayable(tx, member, amount, deps, rules);
  const fromGames = source === 'all' ? await listGameBalances(tx, member) : [];
  if (source === 'all' && inWallet + sum(fromGames.map((part) => part.amount)) < amount)
    throw new AppError(422, 'MONEY_NOT_ENOUGH');
  const fromWallet = source === 'all' && inWallet < amount ? inWallet : amount;
  return { payee, amount, fromWallet, fromGames };
}

/** Plans the payment of all held money. It was never played with, so neither limits of an amount nor bonuses matter. */
async function planHeldPayout(tx: Tx, member: Member, deps: Deps, rules: PayoutRules): Promise<PayoutPlan> {
  await lockMember(tx, member.id);
  const { id: owner, currency } = member;
  const amount = await balance(tx, { kind: 'hold', owner, label: 'limit', currency });
  if (amount === 0) throw new AppError(422, 'MONEY_NOT_ENOUGH');
  return { payee: await requirePayee(tx, member, deps, rules), amount, fromWallet: amount, fromGames: [] };
}

async function payOut(
  input: Parameters<MemberCall<'withdraw' | 'withdrawAll' | 'withdrawHeldMoney'>>[0],
  source: 'wallet' | 'all' | 'held',
  plan: (tx: Tx, rules: PayoutRules) => Promise<PayoutPlan>,
): Promise<Schemas['MoneyReply']> {
  const { deps, body, idempotentRequest, session, member, ip } = input;
  // A retry of the same withdrawal may carry another proof, or none.
  const { passkeyProof: proof, ...request } = body;
  const rules = await getPayoutRules(deps);
  if (source === 'all') await readGames(deps, member);
  const started = idempotent(deps.db, idempotentRequest(request), async (tx) => {
    const planned = await plan(tx, rules);
    const { amount } = planned;
    await requireLiveSession(tx, deps.clock, session);
    const now = deps.clock.now();
    const action = source === 'all' ? 'withdrawAll' : 'withdraw';
    if (rules.passkeyAbove !== null && amount > amountIn(member.currency, rules.passkeyAbove))
      await requireConfirmation(tx, { session, command: { action, amount }, proof, now });
    return startMovement(tx, member, { kind: 'withdraw', source, destination: 'bank', ...planned }, now);
  });
  const { id } = await reportWithdrawal(deps, member.id, { ip, hasProof: proof !== undefined }, started);
  return toMoneyReply(await driveMovement(deps, id));
}

const payOutAmount = (
  input: Parameters<MemberCall<'withdraw' | 'withdrawAll'>>[0],
  source: 'wallet' | 'all',
): Promise<Schemas['MoneyReply']> => {
  const amount = requestedAmount(input.body.amount);
  return payOut(input, source, (tx, rules) =>
    planPayout(tx, input.member, { amount, source }, input.deps, rules),
  );
};

/** Pays money from the wallet to the member's bank account. The status is PROCESSING until the bank has paid. */
export const withdraw: MemberCall<'withdraw'> = async (input) => payOutAmount(input, 'wallet');

/**
 * Moves the money of every active game to the wallet, then pays out exactly the amount. The rest stays in the wallet.
 * When the games return less than they reported, everything stays there.
 */
export const withdrawAll: MemberCall<'withdrawAll'> = async (input) => payOutAmount(input, 'all');

/** Pays out all money that is not for play yet. */
export const withdrawHeldMoney: MemberCall<'withdrawHeldMoney'> = (input) =>
  payOut(input, 'held', (tx, rules) => planHeldPayout(tx, input.member, input.deps, rules));

export const lookupWithdraw: MemberCall<'lookupWithdraw'> = async ({ deps, member: { currency } }) => {
  const { min, max } = await deps.settings.get('withdraw');
  return {
    withdrawMin: toBaht(amountIn(currency, min)),
    withdrawMax: toBaht(amountIn(currency, max)),
  };
};
