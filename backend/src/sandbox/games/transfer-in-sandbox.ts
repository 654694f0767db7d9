import type { Clock } from '../../clock';
import type { Db } from '../../db/driver';
import type { GameReading, GameTransfer } from '../../providers/games/game-provider';
import { ProviderRefusal } from '../../providers/provider-refusal';
import type { SandboxFaultKind } from '../sandbox-fault';

interface Answer extends GameReading {
  fault: SandboxFaultKind | null;
  isSame: boolean;
  isDone: boolean;
}

/** Moves money once per reference, or refuses once per reference, as the game's present fault lets it. */
export async function transferInSandbox(
  db: Db,
  clock: Clock,
  { reference, account: { game, username }, amount }: GameTransfer,
): Promise<GameReading> {
  const [answer] = await db.query<Answer>(
    `select fault, is_same as "isSame", is_done as "isDone", balance, played, staked, sequence
     from sandbox_game_transfer($1, $2, $3, $4, $5)`,
    [reference, game, username, amount, clock.now()],
  );
  if (!answer || answer.fault === 'silent' || answer.fault === 'forgets')
    throw new Error(`${game} did not answer.`);
  const { isSame, isDone, balance, played, staked, sequence } = answer;
  if (!isSame) throw new Error(`The reference ${reference} was used for another transfer.`);
  if (!isDone) throw new ProviderRefusal(`${game} refused the transfer ${reference}.`);
  return { balance, played, staked, sequence };
}
