import type { components, ErrorCode } from '@wallet/contract';
import type { MemberCall } from '../call';
import type { Tx } from '../core/db/driver';
import { Failure, refused } from '../core/http/failure';
import { type Failed, idempotent } from '../core/http/idempotency';
import { requestedAmount } from '../core/http/requests';
import { addUp, type Satang, toBaht, toSatang } from '../core/ledger/satang';
import { askProvider } from '../core/providers/ask-provider';
import type { Deps } from '../deps';
import { listGameAccounts } from '../games/game-account';
import { readGames } from '../games/game-readings';
import type { Member } from '../members/member';
import { requireWallet } from '../wallet/wallet';
import { beginTransfer } from './begin-transfer';
import { driveMovement } from './drive-movement';
import { type Movement, movementWallet, listGameBalances, startMovement } from './movement';

/** Minimum transfer: one baht. */
const minTransfer = toSatang(1);

/**
 * Converts a transfer to the contract's form.
 * @throws Failure TRANSFER_FAIL when its money went back
 */
function toTransferReply(movement: Movement): components['schemas']['TransferReply'] {
  const { id, status, source, destination, amount } = movement;
  if (status === 'FAILED') throw refused('TRANSFER_FAIL');
  return {
    reference: id,
    status,
    from: source,
    to: destination,
    amount: toBaht(amount),
    wallet: movementWallet(movement),
  };
}

type TransferPlaces = Pick<components['schemas']['TransferRequest'], 'from' | 'to'>;

/** Validates a transfer independently of the member. Returns the first problem. */
function validateTransfer({ from, to }: TransferPlaces, amount: Satang): Failed | undefined {
  if (amount < minTransfer)
    return { status: 422, code: 'TRANSFER_MINIMUM', details: { limit: toBaht(minTransfer) } };
  return from === to ? { status: 422, code: 'TRANSFER_SAME_ACCOUNT' } : undefined;
}

/** Reads the balance of the source game, so that recent wins can be moved too. */
async function readSource({ db, providers }: Deps, memberId: string, game: string) {
  if (game === 'wallet') return undefined;
  const rows = await db.query<{ username: string }>(
    'select username from game_account where member_id = $1 and game_code = $2',
    [memberId, game],
  );
  const account = rows[0] && { game, ...rows[0] };
  return (
    account && askProvider('games', (signal) => providers.games.read(account, signal)).catch(() => undefined)
  );
}

/**
 * Moves money between the wallet and a game, or between two games. The status is PROCESSING until the game responds.
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
  const validationError = validateTransfer(body, amount);
  const reading = validationError ? undefined : await readSource(deps, member.id, body.from);
  const intent = { scope: `${member.id}:transfer`, key: idempotencyKey, request: body };
  const plan = { from: body.from, to: body.to, amount, validationError, reading };
  const { id, state } = await beginTransfer(deps.db, intent, member, plan, deps.clock.now());
  return toTransferReply(await driveMovement(deps, id, state));
};

/**
 * Checks that the member may transfer money to a place, and takes the member's lock.
 * @throws Failure NO_GAME, SLOT_NO_ACCOUNT, NO_WALLET, BONUS_CONDITION
 */
async function requireTransferable(
  tx: Tx,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
  to: string,
): Promise<void> {
  const rows = await tx.query<{ refusal: ErrorCode | null }>(
    'select transfer_refusal($1, $2, null, $3) as refusal',
    [id, currency, to],
  );
  if (rows[0]?.refusal) throw refused(rows[0].refusal);
}

async function startTransferAll(tx: Tx, member: Member, to: string, now: Date) {
  await requireTransferable(tx, member, to);
  const inWallet = await requireWallet(tx, member);
  const fromWallet = to === 'wallet' ? toSatang(0) : inWallet;
  const fromGames = (await listGameBalances(tx, member)).filter(({ game }) => game !== to);
  const amount = addUp([fromWallet, ...fromGames.map((part) => part.amount)]);
  if (amount === 0) throw refused('MONEY_NOT_ENOUGH');
  if (amount < minTransfer) throw new Failure(422, 'TRANSFER_MINIMUM', { limit: toBaht(minTransfer) });
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
  const { id } = await idempotent(deps.db, intent, (tx) =>
    startTransferAll(tx, member, body.to, deps.clock.now()),
  );
  return toTransferReply(await driveMovement(deps, id));
};
