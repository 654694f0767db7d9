import { listGameAccounts } from '../games/list-game-accounts';
import { readGames } from '../games/read-games';
import type { MemberCall } from '../call';
import { idempotent } from '../core/http/idempotency';
import { refused } from '../core/http/refused';
import { requestedAmount } from '../core/http/requested-amount';
import { addUp } from '../core/ledger/add-up';
import { driveMovement } from '../transfers/drive-movement';
import { listGameBalances, startMovement } from '../transfers/movement';
import { payoutRules } from './payout-rules';
import { reportWithdrawal } from './report-withdrawal';
import { requirePayable } from './require-payable';
import { withdrawReply } from './withdraw-reply';

/**
 * Moves the money of every active game to the wallet, then pays out exactly the amount. The rest stays in the wallet.
 * When the games return less than they reported, everything stays there.
 * @throws Failure as `withdraw` does
 */
export const withdrawAll: MemberCall<'withdrawAll'> = async ({
  deps,
  body,
  idempotencyKey,
  session: { member },
  ip,
}) => {
  const amount = requestedAmount(body.amount);
  const rules = await payoutRules(deps);
  await readGames(deps, member, await listGameAccounts(deps.db, member.id));
  const intent = { scope: `${member.id}:withdrawAll`, key: idempotencyKey, request: body };
  const begun = idempotent(deps.db, intent, async (tx) => {
    const { payee, inWallet } = await requirePayable(tx, member, amount, deps, rules);
    const fromGames = await listGameBalances(tx, member);
    if (inWallet + addUp(fromGames.map((part) => part.amount)) < amount) throw refused('MONEY_NOT_ENOUGH');
    const fromWallet = inWallet < amount ? inWallet : amount;
    const places = { source: 'all', destination: 'bank' } as const;
    const plan = { kind: 'withdraw', ...places, amount, fromWallet, fromGames, payee } as const;
    return startMovement(tx, member, plan, deps.clock.now());
  });
  const { id } = await reportWithdrawal(deps, member.id, ip, begun);
  return withdrawReply(await driveMovement(deps, id));
};
