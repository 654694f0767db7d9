import type { ErrorCode } from '@wallet/contract';
import { minTransfer } from '@wallet/contract/min-amounts';
import type { MemberCall, Schemas } from '../call';
import { leaseMs, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { idempotent, idempotentCommand, type IdempotentRequest } from '../core/http/idempotency';
import { requestedAmount } from '../core/http/requests';
import { sum, type Satang, toBaht, fromBaht } from '@wallet/contract/satang';
import { ledgerPosts } from '../core/ledger/post';
import { addMs, newId } from '@wallet/server';
import type { Deps } from '../deps';
import { readGames } from '../games';
import type { Member, WalletOwner } from '../members/member';
import { requireWallet } from '../wallet';
import { driveMovement } from './drive-movement';
import { listGameBalances, type Movement, type MovementState, startMovement, toMoneyReply } from './movement';

const belowMinimum = () => new AppError(422, 'TRANSFER_MINIMUM', { limit: toBaht(minTransfer) });

/** @throws AppError TRANSFER_FAIL when its money went back */
const toTransferReply = (movement: Movement): Schemas['TransferReply'] => ({
  ...toMoneyReply(movement),
  from: movement.source,
  to: movement.destination,
});

type TransferPlaces = Pick<Schemas['TransferRequest'], 'from' | 'to'>;

function findProblem({ from, to }: TransferPlaces, amount: Satang): AppError | undefined {
  if (amount < minTransfer) return belowMinimum();
  return from === to ? new AppError(422, 'TRANSFER_SAME_ACCOUNT') : undefined;
}

/** Reads the balance of the source game, so that recent wins can be moved too. */
async function readSource({ db, providers }: Deps, memberId: string, game: string) {
  if (game === 'wallet') return undefined;
  const rows = await db.query<{ username: string }>(
    'select username from game_account where member_id = $1 and game_code = $2',
    [memberId, game],
  );
  const account = rows[0] && { game, ...rows[0] };
  return account && providers.games.read(account).catch(() => undefined);
}

/** Result of the SQL command `transfer_start`; without a state when the transfer was rejected. */
interface StartResult {
  state?: MovementState;
  /** True when the balance of the source game showed a win or a loss, which is posted first. */
  isPlayed: boolean;
}

/**
 * Moves the money of a transfer to the hold account, in one call of the database. The state is undefined when the key
 * was used before.
 * @throws AppError MONEY_NOT_ENOUGH, NO_GAME, SLOT_NO_ACCOUNT, NO_WALLET, BONUS_CONDITION, or an error of `idempotent`
 */
async function startTransfer(
  deps: Deps,
  idempotentRequest: IdempotentRequest,
  { id: member, currency }: WalletOwner,
  { from: source, to: destination }: TransferPlaces,
  amount: Satang,
): Promise<{ id: string; state: MovementState | undefined }> {
  const sourceBalance = await readSource(deps, member, source);
  const now = deps.clock.now();
  const { result, response } = await idempotentCommand<{ id: string }, StartResult>(
    deps.db,
    idempotentRequest,
    'transfer_start',
    {
      id: newId(),
      member,
      currency,
      source,
      destination,
      amount,
      reading: sourceBalance,
      at: now,
      next_try: addMs(now, leaseMs),
    },
  );
  // Counted before `response`, which throws when the transfer was rejected. The win or loss was posted all the same.
  if (result?.isPlayed) ledgerPosts.inc({ kind: 'game' });
  const { id } = response();
  if (result?.state) ledgerPosts.inc({ kind: 'transfer' });
  return { id, state: result?.state };
}

/** Moves money between the wallet and games. The status is PROCESSING until the game responds. */
export const transfer: MemberCall<'transfer'> = async ({ deps, body, idempotentRequest, member }) => {
  const amount = requestedAmount(body.amount);
  const problem = findProblem(body, amount);
  // A rejection is stored with the key too.
  if (problem) return idempotent(deps.db, idempotentRequest(body), () => Promise.reject(problem));
  const { id, state } = await startTransfer(deps, idempotentRequest(body), member, body, amount);
  return toTransferReply(await driveMovement(deps, id, state));
};

/** @throws AppError NO_GAME, SLOT_NO_ACCOUNT, NO_WALLET, BONUS_CONDITION, MONEY_NOT_ENOUGH, TRANSFER_MINIMUM */
async function startTransferAll(tx: Tx, member: Member, to: string, now: Date) {
  // The function also takes the member's lock.
  const [refusal] = await tx.query<{ error: ErrorCode | null }>(
    'select transfer_refusal($1, $2, null, $3) as error',
    [member.id, member.currency, to],
  );
  if (refusal?.error) throw new AppError(422, refusal.error);
  const inWallet = await requireWallet(tx, member);
  const fromWallet = to === 'wallet' ? fromBaht(0) : inWallet;
  const fromGames = (await listGameBalances(tx, member)).filter(({ game }) => game !== to);
  const amount = sum([fromWallet, ...fromGames.map((part) => part.amount)]);
  if (amount === 0) throw new AppError(422, 'MONEY_NOT_ENOUGH');
  if (amount < minTransfer) throw belowMinimum();
  const plan = { kind: 'transfer', source: 'all', destination: to, amount, fromWallet, fromGames } as const;
  return startMovement(tx, member, plan, now);
}

/**
 * Moves the money of the wallet and of every active game to one place. The money of a game that rejects the transfer
 * stays there, and the response contains the total of the others.
 */
export const transferAll: MemberCall<'transferAll'> = async ({ deps, body, idempotentRequest, member }) => {
  await readGames(deps, member);
  const { id } = await idempotent(deps.db, idempotentRequest(body), (tx) =>
    startTransferAll(tx, member, body.to, deps.clock.now()),
  );
  return toTransferReply(await driveMovement(deps, id));
};
