import type { MemberCall, Schemas } from '../call';
import { AppError, toAppError } from '../core/errors';
import { idempotent } from '../core/http/idempotency';
import { requestedAmount } from '../core/http/requests';
import { sum, toBaht } from '@wallet/contract/satang';
import type { Deps } from '../deps';
import { readGames } from '../games';
import { driveMovement, listGameBalances, startMovement, toMoneyReply } from '../transfers';
import { requireConfirmation } from '../members/passkey-confirmation';
import { amountIn } from '../settings/site-settings';
import { getPayoutRules, requirePayable } from './withdrawal';

/** Errors that suggest an impostor, or money that the member must not withdraw. */
const suspiciousCodes: ReadonlySet<string> = new Set([
  'WITHDRAW_PAUSED',
  'BONUS_CONDITION',
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

async function payOut(
  input: Parameters<MemberCall<'withdraw' | 'withdrawAll'>>[0],
  source: 'wallet' | 'all',
): Promise<Schemas['MoneyReply']> {
  const { deps, body, idempotentRequest, session, member, ip } = input;
  // A retry of the same withdrawal may carry another proof, or none.
  const { passkeyProof: proof, ...request } = body;
  const amount = requestedAmount(request.amount);
  const rules = await getPayoutRules(deps);
  if (source === 'all') await readGames(deps, member);
  const started = idempotent(deps.db, idempotentRequest(request), async (tx) => {
    const { payee, inWallet } = await requirePayable(tx, member, amount, deps, rules);
    const fromGames = source === 'all' ? await listGameBalances(tx, member) : [];
    if (source === 'all' && inWallet + sum(fromGames.map((part) => part.amount)) < amount)
      throw new AppError(422, 'MONEY_NOT_ENOUGH');
    if (rules.passkeyAbove !== null && amount > amountIn(member.currency, rules.passkeyAbove))
      await requireConfirmation(tx, {
        session,
        command: { action: source === 'all' ? 'withdrawAll' : 'withdraw', amount },
        proof,
        now: deps.clock.now(),
      });
    const fromWallet = source === 'all' && inWallet < amount ? inWallet : amount;
    const plan = { source, destination: 'bank', amount, fromWallet, fromGames, payee } as const;
    return startMovement(tx, member, { kind: 'withdraw', ...plan }, deps.clock.now());
  });
  const { id } = await reportWithdrawal(deps, member.id, { ip, hasProof: proof !== undefined }, started);
  return toMoneyReply(await driveMovement(deps, id));
}

/** Pays money from the wallet to the member's bank account. The status is PROCESSING until the bank has paid. */
export const withdraw: MemberCall<'withdraw'> = (input) => payOut(input, 'wallet');

/**
 * Moves the money of every active game to the wallet, then pays out exactly the amount. The rest stays in the wallet.
 * When the games return less than they reported, everything stays there.
 */
export const withdrawAll: MemberCall<'withdrawAll'> = (input) => payOut(input, 'all');

export const lookupWithdraw: MemberCall<'lookupWithdraw'> = async ({ deps, member: { currency } }) => {
  const { min, max } = await deps.settings.get('withdraw');
  return {
    withdrawMin: toBaht(amountIn(currency, min)),
    withdrawMax: toBaht(amountIn(currency, max)),
  };
};
