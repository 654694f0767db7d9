import type { components } from '@wallet/contract';
import type { Deps } from '../deps';
import type { MemberCall } from '../call';
import type { Failed } from '../core/http/idempotency';
import { requestedAmount } from '../core/http/requested-amount';
import type { Satang } from '../core/ledger/satang';
import { toBaht } from '../core/ledger/to-baht';
import { askProvider } from '../core/providers/ask-provider';
import { beginTransfer } from './begin-transfer';
import { driveMovement } from './drive-movement';
import { transferMinimum } from './transfer-minimum';
import { transferReply } from './transfer-reply';

type Ends = Pick<components['schemas']['TransferRequest'], 'from' | 'to'>;

/** Validates a transfer independently of the member. */
function refusalOf({ from, to }: Ends, amount: Satang): Failed | undefined {
  if (amount < transferMinimum)
    return { status: 422, code: 'TRANSFER_MINIMUM', details: { limit: toBaht(transferMinimum) } };
  return from === to ? { status: 422, code: 'TRANSFER_SAME_ACCOUNT' } : undefined;
}

/** Reads the source game first, so that recent wins can be moved too. */
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
  const refused = refusalOf(body, amount);
  const reading = refused ? undefined : await readSource(deps, member.id, body.from);
  const intent = { scope: `${member.id}:transfer`, key: idempotencyKey, request: body };
  const plan = { from: body.from, to: body.to, amount, refused, reading };
  const { id, state } = await beginTransfer(deps.db, intent, member, plan, deps.clock.now());
  return transferReply(await driveMovement(deps, id, state));
};
