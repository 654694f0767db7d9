import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { banksFor } from './banks-for';
import { lockMember } from '../members/lock-member';
import type { MemberCall } from '../call';
import { Failure } from '../core/http/failure';
import { idempotent } from '../core/http/idempotency';
import { refused } from '../core/http/refused';
import { requestedAmount } from '../core/http/requested-amount';
import type { Satang } from '../core/ledger/satang';
import { toBaht } from '../core/ledger/to-baht';
import { amountIn } from '../settings/amount-in';
import { recordStatement } from '../wallet/statement';
import { walletOf } from '../wallet/wallet';

async function announce(tx: Tx, { id: memberId }: Member, amount: Satang, at: Date): Promise<string> {
  await lockMember(tx, memberId);
  const open = await tx.query<{ id: string }>(
    'select id from announced_deposit where member_id = $1 and amount = $2 and ended_at is null',
    [memberId, amount],
  );
  // A second announcement of the same amount is the same money.
  if (open[0]) return open[0].id;
  const row = {
    memberId,
    type: 'deposit',
    status: 'PROCESSING',
    from: null,
    to: 'wallet',
    amount,
    at,
  } as const;
  const id = await recordStatement(tx, row);
  await tx.query(
    'insert into announced_deposit (id, member_id, amount, created_at) values ($1, $2, $3, $4)',
    [id, memberId, amount, at],
  );
  return id;
}

/**
 * Stores the member's announcement of a bank transfer. Only a report of the bank credits it.
 * @throws Failure TRANSFER_MINIMUM, DEPOSIT_MINIMUM, or NO_BANK when there is no account to send it to
 */
export const addMoney: MemberCall<'addMoney'> = async ({
  deps,
  body,
  idempotencyKey,
  session: { member },
}) => {
  const amount = requestedAmount(body.amount);
  const { banks, minDeposit } = await deps.settings.get('deposit');
  const least = amountIn(member.currency, minDeposit);
  const intent = { scope: `${member.id}:addMoney`, key: idempotencyKey, request: body };
  return idempotent(deps.db, intent, async (tx) => {
    if (amount === 0) throw refused('TRANSFER_MINIMUM');
    if (amount < least) throw new Failure(422, 'DEPOSIT_MINIMUM', { limit: toBaht(least) });
    if (banksFor(member, deps.config, banks).length === 0) throw refused('NO_BANK');
    const reference = await announce(tx, member, amount, deps.clock.now());
    const wallet = await walletOf(tx, member);
    return { reference, status: 'PROCESSING' as const, amount: toBaht(amount), wallet };
  });
};
