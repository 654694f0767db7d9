import type { MemberCall, Schemas } from '../call';
import { insert, type Queryable, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { balance } from '../core/ledger/account';
import { satang, type Satang, toBaht } from '@wallet/contract/satang';
import type { Member } from '../members/member';
import { amountIn, type SiteSettings } from '../settings/site-settings';
import { readMemberMoney, requireNoWagering, runningWagering, toBonusConditions } from '../wagering';
import { requireWallet, walletOf } from '../wallet';
import { bonusAction, creditBonus } from './credit-bonus';
import {
  refundAccount,
  refundConditions,
  refundPercentages,
  readAccruedRefund,
  setRefundAside,
} from './refund';

type RefundRules = SiteSettings['refund'];

async function readProgress(
  db: Queryable,
  member: Member,
  { percent, lossMin, balanceMax }: RefundRules,
  loss: number,
  receivable: Satang,
): Promise<Schemas['RefundProgress']> {
  const { currency } = member;
  const max = balanceMax === null ? null : amountIn(currency, balanceMax);
  return {
    percent,
    lossMin: toBaht(amountIn(currency, lossMin)),
    loss: toBaht(satang(Math.max(0, loss))),
    receivable: toBaht(receivable),
    balanceMax: max === null ? null : toBaht(max),
    // The wallet alone decides: the balances of games may be outdated.
    isAboveMax: max !== null && (await readMemberMoney(db, member)).wallet > max,
  };
}

/** Returns `result` (true when a refund can be received), the refund that is set aside, and its conditions. */
export const checkRefund: MemberCall<'checkRefund'> = async ({ deps, language, member }) => {
  const { db, settings } = deps;
  const rules = await settings.get('refund');
  const { loss, amount, isEnough } = await readAccruedRefund(db, member, rules);
  const isReceivable = rules.enabled && amount > 0 && isEnough;
  const { success, fail } = refundPercentages(rules);
  const setAside = await balance(db, refundAccount(member));
  return {
    result: isReceivable,
    bonus: (await runningWagering(db, member.id)) !== undefined,
    info: rules.info?.[language] ?? null,
    refundAmount: toBaht(setAside),
    refundSuccess: success,
    refundFail: fail,
    conditions: toBonusConditions(refundConditions(setAside, rules, member.currency)),
    ...(rules.enabled && {
      progress: await readProgress(db, member, rules, loss, isReceivable ? amount : satang(0)),
    }),
  };
};

export const listRefunds: MemberCall<'listRefunds'> = async ({ deps, body: { page, limit }, member }) => {
  const { db } = deps;
  const counted = await db.query<{ total: number }>(
    'select count(*) as total from refund where member_id = $1',
    [member.id],
  );
  const rows = await db.query<{ amount: Satang; at: Date }>(
    'select amount, created_at as at from refund where member_id = $1 order by id desc limit $2 offset $3',
    [member.id, limit, (page - 1) * limit],
  );
  return {
    total: counted[0]?.total ?? 0,
    refunds: rows.map(({ amount, at }) => ({ refundAmount: toBaht(amount), createdAt: at.toISOString() })),
  };
};

/** Sets aside the refund since the last one. A game that does not respond counts with its last known result. */
export const receiveRefund: MemberCall<'receiveRefund'> = async ({ deps, idempotentRequest, member }) => {
  const rules = await deps.settings.get('refund');
  return bonusAction(deps, member, idempotentRequest({}), async (tx) => {
    if (!rules.enabled) throw new AppError(422, 'REFUND_INACTIVE');
    await requireNoWagering(tx, member.id);
    const { loss, isEnough, amount, resultTotal } = await readAccruedRefund(tx, member, rules);
    if (loss === 0) throw new AppError(422, 'NO_REFUND');
    if (amount <= 0) throw new AppError(422, 'REFUND_MINIMUM');
    if (!isEnough) throw new AppError(422, 'REFUND_CONDITION');
    const at = deps.clock.now();
    const setAsideTxn = await setRefundAside(tx, member, amount, at);
    await insert(tx, 'refund', { memberId: member.id, amount, resultTotal, setAsideTxn, createdAt: at });
    return {
      message: 'REFUND_SUCCESS',
      refundAmount: toBaht(await balance(tx, refundAccount(member))),
    };
  });
};

async function requireAddableRefund(
  tx: Tx,
  member: Member,
  requireAllGames: () => void,
  rules: RefundRules,
): Promise<Satang> {
  const { enabled, balanceMax } = rules;
  if (!enabled) throw new AppError(422, 'REFUND_INACTIVE');
  await requireNoWagering(tx, member.id);
  const amount = await balance(tx, refundAccount(member));
  if (amount === 0) throw new AppError(422, 'NO_REFUND');
  await requireWallet(tx, member);
  if (balanceMax !== null || refundPercentages(rules).success > 0) requireAllGames();
  const { wallet, games, inFlight } = await readMemberMoney(tx, member, 'for no key update');
  if (balanceMax !== null && wallet + games + inFlight > amountIn(member.currency, balanceMax))
    throw new AppError(422, 'REFUND_CONDITION');
  return amount;
}

/** Moves the refund that is set aside into the wallet, and starts its wagering if it has a condition. */
export const addRefundToWallet: MemberCall<'addRefundToWallet'> = async (input) => {
  const { deps, idempotentRequest, member } = input;
  const rules = await deps.settings.get('refund');
  const { success, fail } = refundPercentages(rules);
  return bonusAction(deps, member, idempotentRequest({}), async (tx, requireAllGames) => {
    const amount = await requireAddableRefund(tx, member, requireAllGames, rules);
    const conditions = refundConditions(amount, rules, member.currency);
    const { txn, reference } = await creditBonus(tx, {
      member,
      source: 'refund',
      code: null,
      amount,
      from: refundAccount(member),
      overBudget: 'NO_REFUND',
      conditions: conditions && { success, fail, ...conditions },
      at: deps.clock.now(),
    });
    await tx.query('update refund set added_txn = $2 where member_id = $1 and added_txn is null', [
      member.id,
      txn,
    ]);
    return {
      message: 'REFUND_SUCCESS',
      reference,
      amount: toBaht(amount),
      success,
      fail,
      wallet: await walletOf(tx, member),
    };
  });
};
