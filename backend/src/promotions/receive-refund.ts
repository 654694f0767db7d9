import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import { balance } from '../core/ledger/account';
import { toBaht } from '../core/ledger/satang';
import { bonusAction } from './bonus-action';
import { requireNoWagering } from '../wagering/wagering';
import { accruedRefund } from './accrued-refund';
import { refundAccount } from './refund-account';
import { setAside } from './set-aside';

/**
 * Sets aside the refund for losses since the last refund. A game that does not answer counts with its last known
 * result; the next refund includes the rest.
 */
export const receiveRefund: MemberCall<'receiveRefund'> = async ({
  deps,
  idempotencyKey,
  session: { member },
}) => {
  const rules = await deps.settings.get('refund');
  const intent = { scope: `${member.id}:receiveRefund`, key: idempotencyKey, request: {} };
  return bonusAction(deps, member, intent, async (tx) => {
    if (!rules.enabled) throw refused('REFUND_INACTIVE');
    await requireNoWagering(tx, member.id);
    const { loss, isEnough, amount, resultTotal } = await accruedRefund(tx, member, rules);
    if (loss === 0) throw refused('NO_REFUND');
    if (amount <= 0) throw refused('REFUND_MINIMUM');
    if (!isEnough) throw refused('REFUND_CONDITION');
    const at = deps.clock.now();
    const txn = await setAside(tx, member, amount, at);
    await tx.query(
      `insert into refund (member_id, amount, result_total, set_aside_txn, created_at) values ($1, $2, $3, $4, $5)`,
      [member.id, amount, resultTotal, txn, at],
    );
    return {
      message: 'REFUND_SUCCESS',
      refundAmount: toBaht(await balance(tx, refundAccount(member))),
    };
  });
};
