import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { listGameAccounts } from '../games/list-game-accounts';
import { readGames } from '../games/read-games';
import type { MemberCall } from '../call';
import { Failure } from '../core/http/failure';
import { idempotent } from '../core/http/idempotency';
import { refused } from '../core/http/refused';
import { addUp } from '../core/ledger/add-up';
import { toBaht } from '../core/ledger/to-baht';
import { toSatang } from '../core/ledger/to-satang';
import { driveMovement } from './drive-movement';
import { gameMoney } from './game-money';
import { requireTransferable } from './require-transferable';
import { requireWallet } from '../wallet/wallet';
import { startMovement } from './start-movement';
import { transferMinimum } from './transfer-minimum';
import { transferReply } from './transfer-reply';

async function begin(tx: Tx, member: Member, to: string, now: Date) {
  await requireTransferable(tx, member, to);
  const inWallet = await requireWallet(tx, member);
  const fromWallet = to === 'wallet' ? toSatang(0) : inWallet;
  const fromGames = (await gameMoney(tx, member)).filter(({ game }) => game !== to);
  const amount = addUp([fromWallet, ...fromGames.map((part) => part.amount)]);
  if (amount === 0) throw refused('MONEY_NOT_ENOUGH');
  if (amount < transferMinimum)
    throw new Failure(422, 'TRANSFER_MINIMUM', { limit: toBaht(transferMinimum) });
  const plan = { kind: 'transfer', source: 'all', destination: to, amount, fromWallet, fromGames } as const;
  return startMovement(tx, member, plan, now);
}

/**
 * Moves the money of the wallet and of every active game to one place. The money of a game that refuses stays there,
 * and the response contains the total of the others.
 * @throws Failure TRANSFER_MINIMUM, MONEY_NOT_ENOUGH, NO_GAME, SLOT_NO_ACCOUNT, NO_WALLET, BONUS_CONDITION, or
 * TRANSFER_FAIL when no money could be collected, or it went back to the wallet
 */
export const transferAll: MemberCall<'transferAll'> = async ({
  deps,
  body,
  idempotencyKey,
  session: { member },
}) => {
  await readGames(deps, member, await listGameAccounts(deps.db, member.id));
  const intent = { scope: `${member.id}:transferAll`, key: idempotencyKey, request: body };
  const { id } = await idempotent(deps.db, intent, (tx) => begin(tx, member, body.to, deps.clock.now()));
  return transferReply(await driveMovement(deps, id));
};
