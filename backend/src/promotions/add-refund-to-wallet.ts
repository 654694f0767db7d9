import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import { balance } from '../core/ledger/account';
import { type Satang, toBaht } from '../core/ledger/satang';
import { amountIn } from '../settings/amount-in';
import type { SiteSettings } from '../settings/site-settings';
import { creditBonus } from './credit-bonus';
import { memberMoney } from '../wagering/member-money';
import { type GameAnswers, bonusAction } from './bonus-action';
import { requireNoWagering, startWagering } from '../wagering/wagering';
import { sourceText } from '../wagering/bonus-source';
import { requireWallet, walletOf } from '../wallet/wallet';
import { refundAccount } from './refund-account';
import { refundConditions } from './refund-conditions';
import { refundPercentages } from './refund-percentages';

type Rules = SiteSettings['refund'];

/** Returns the refund that is set aside. @throws Failure when it cannot be added to the wallet now */
async function addable(tx: Tx, member: Member, answers: GameAnswers, rules: Rules): Promise<Satang> {
  const { enabled, balanceMax } = rules;
  if (!enabled) throw refused('REFUND_INACTIVE');
  await requireNoWagering(tx, member.id);
  const amount = await balance(tx, refundAccount(member));
  if (amount === 0) throw refused('NO_REFUND');
  await requireWallet(tx, member);
  if (balanceMax !== null || refundPercentages(rules).success > 0) answers.requireAll();
  const { wallet, games, inFlight } = await memberMoney(tx, member);
  if (balanceMax !== null && wallet + games + inFlight > amountIn(member.currency, balanceMax))
    throw refused('REFUND_CONDITION');
  return amount;
}

/** Moves the refund that is set aside into the wallet, and starts its wagering condition, if any. */
export const addRefundToWallet: MemberCall<'addRefundToWallet'> = async ({
  deps,
  idempotencyKey,
  session: { member },
}) => {
  const rules = await deps.settings.get('refund');
  const { success, fail } = refundPercentages(rules);
  const intent = { scope: `${member.id}:addRefundToWallet`, key: idempotencyKey, request: {} };
  return bonusAction(deps, member, intent, async (tx, answers) => {
    const amount = await addable(tx, member, answers, rules);
    const at = deps.clock.now();
    const credited = await creditBonus(tx, {
      member,
      source: 'refund',
      amount,
      text: await sourceText(tx, 'refund', null),
      from: refundAccount(member),
      overBudget: 'NO_REFUND',
      at,
    });
    await tx.query('update refund set added_txn = $2 where member_id = $1 and added_txn is null', [
      member.id,
      credited.txn,
    ]);
    const conditions = refundConditions(amount, rules, member.currency);
    if (conditions)
      await startWagering(tx, {
        member,
        source: 'refund',
        code: null,
        base: 0 as Satang,
        amount,
        success,
        fail,
        ...conditions,
        category: null,
        grantedTxn: credited.txn,
        depositTxn: null,
        at,
      });
    return {
      message: 'REFUND_SUCCESS',
      reference: credited.reference,
      amount: toBaht(amount),
      success,
      fail,
      wallet: await walletOf(tx, member),
    };
  });
};
