import type { Clock } from '../../clock';
import type { Db, Tx } from '../../db/driver';
import type { GameReading, GameTransfer } from '../../outside/games/game-provider';
import { OutsideRefusal } from '../../outside/outside-refusal';
import { readSandboxGame } from './read-sandbox-game';

async function apply(tx: Tx, { account, amount }: GameTransfer): Promise<boolean> {
  const changed = await tx.query(
    `update sandbox_game_account set balance = balance + $3, sequence = sequence + 1
     where game_code = $1 and username = $2 and balance + $3 >= 0 returning game_code`,
    [account.game, account.username, amount],
  );
  return changed.length > 0;
}

/** Moves money once per reference, or refuses once per reference: what was said first is said again. */
export async function transferInSandbox(
  db: Db,
  clock: Clock,
  transfer: GameTransfer,
  refuses: boolean,
): Promise<GameReading> {
  const { reference, account, amount } = transfer;
  const reading = await db.tx(async (tx) => {
    const taken = await tx.query(
      `insert into sandbox_game_transfer (reference, game_code, username, amount, is_done, created_at)
       values ($1, $2, $3, $4, false, $5) on conflict do nothing returning reference`,
      [reference, account.game, account.username, amount, clock.now()],
    );
    if (taken.length > 0 && !refuses && (await apply(tx, transfer))) {
      await tx.query('update sandbox_game_transfer set is_done = true where reference = $1', [reference]);
    }
    const kept = await tx.query<{ isDone: boolean; isSame: boolean }>(
      `select is_done as "isDone", (game_code, username, amount) = ($2, $3, $4::bigint) as "isSame"
       from sandbox_game_transfer where reference = $1`,
      [reference, account.game, account.username, amount],
    );
    if (!kept[0]?.isSame) throw new Error(`The reference ${reference} was used for another transfer.`);
    return kept[0].isDone ? readSandboxGame(tx, account) : undefined;
  });
  if (!reading) throw new OutsideRefusal(`${account.game} refused the transfer ${reference}.`);
  return reading;
}
