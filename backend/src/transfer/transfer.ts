import type { components } from '@wallet/shared/api/schema';
import type { Member } from '../account/member';
import type { Tx } from '../db/driver';
import { listGameAccounts } from '../games/list-game-accounts';
import { lockMember } from '../games/lock-member';
import { readGames } from '../games/read-games';
import type { MemberCall } from '../http/call';
import { Failure } from '../http/failure';
import { once } from '../http/once';
import { refused } from '../http/refused';
import { requestedAmount } from '../http/requested-amount';
import type { Satang } from '../ledger/satang';
import { toBaht } from '../ledger/to-baht';
import { toSatang } from '../ledger/to-satang';
import { requireGameAllowed } from '../promotions/require-game-allowed';
import { driveMovement } from './drive-movement';
import { requirePlace } from './require-place';
import { requireWallet } from './require-wallet';
import { startMovement } from './start-movement';
import { transferMinimum } from './transfer-minimum';
import { transferReply } from './transfer-reply';

type Ends = Pick<components['schemas']['TransferRequest'], 'from' | 'to'>;

async function begin(tx: Tx, member: Member, { from, to }: Ends, amount: Satang, now: Date) {
  if (amount < transferMinimum)
    throw new Failure(422, 'TRANSFER_MINIMUM', { limit: toBaht(transferMinimum) });
  if (from === to) throw refused('TRANSFER_SAME_ACCOUNT');
  await lockMember(tx, member.id);
  const username = await requirePlace(tx, member.id, from);
  await requirePlace(tx, member.id, to);
  // Also between two games: what the second will not take goes back to the wallet.
  await requireWallet(tx, member);
  if (to !== 'wallet') await requireGameAllowed(tx, member.id, to);
  const plan = {
    kind: 'transfer',
    source: from,
    destination: to,
    amount,
    fromWallet: username === undefined ? amount : toSatang(0),
    fromGames: username === undefined ? [] : [{ game: from, username, amount }],
  } as const;
  return startMovement(tx, member, plan, now);
}

/**
 * Moves money between the wallet and a game, or between two games; PROCESSING while a game has not answered.
 * @throws Failure TRANSFER_MINIMUM, TRANSFER_SAME_ACCOUNT, MONEY_NOT_ENOUGH, NO_GAME, SLOT_NO_ACCOUNT, NO_WALLET,
 * BONUS_CONDITION, or TRANSFER_FAIL when a game refused and the money went back
 */
export const transfer: MemberCall<'transfer'> = async ({
  deps,
  body,
  idempotencyKey,
  session: { member },
}) => {
  const amount = requestedAmount(body.amount);
  const accounts = await listGameAccounts(deps.db, member.id);
  // What was won since the last reading can be moved too.
  await readGames(
    deps,
    member,
    accounts.filter(({ game }) => game === body.from),
  );
  const intent = { scope: `${member.id}:transfer`, key: idempotencyKey, request: body };
  const { id } = await once(deps.db, intent, (tx) => begin(tx, member, body, amount, deps.clock.now()));
  return transferReply(await driveMovement(deps, id));
};
