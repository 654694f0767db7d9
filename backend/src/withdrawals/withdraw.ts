import type { MemberCall } from '../call';
import { idempotent } from '../core/http/idempotency';
import { requestedAmount } from '../core/http/requested-amount';
import { driveMovement } from '../transfers/drive-movement';
import { startMovement } from '../transfers/movement';
import { payoutRules } from './payout-rules';
import { reportWithdrawal } from './report-withdrawal';
import { requirePayable } from './require-payable';
import { withdrawReply } from './withdraw-reply';

/**
 * Pays money from the wallet to the member's bank account. The status is PROCESSING until the bank has paid.
 * @throws Failure WITHDRAW_MINIMUM, WITHDRAW_MAXIMUM, WITHDRAW_PAUSED, MONEY_NOT_ENOUGH, NO_BANK, NO_WALLET,
 * BONUS_CONDITION, or TRANSFER_FAIL when the bank refused and the money went back to the wallet
 */
export const withdraw: MemberCall<'withdraw'> = async ({
  deps,
  body,
  idempotencyKey,
  session: { member },
  ip,
}) => {
  const amount = requestedAmount(body.amount);
  const rules = await payoutRules(deps);
  const intent = { scope: `${member.id}:withdraw`, key: idempotencyKey, request: body };
  const begun = idempotent(deps.db, intent, async (tx) => {
    const { payee } = await requirePayable(tx, member, amount, deps, rules);
    const places = { source: 'wallet', destination: 'bank' } as const;
    const plan = { kind: 'withdraw', ...places, amount, fromWallet: amount, fromGames: [], payee } as const;
    return startMovement(tx, member, plan, deps.clock.now());
  });
  const { id } = await reportWithdrawal(deps, member.id, ip, begun);
  return withdrawReply(await driveMovement(deps, id));
};
