import type { Reader } from '../../db/driver';
import type { SandboxFaultKind } from '../sandbox-fault';

export interface Faults {
  /** Who can be made to misbehave, besides the games by their codes. */
  targets: string[];
  games: string[];
  /** Who does; `remaining` calls long, null until changed. */
  faults: { target: string; kind: SandboxFaultKind; remaining: number | null }[];
}

/** Which providers misbehave at the moment, and which could. */
export async function listFaults(db: Reader): Promise<Faults> {
  const games = await db.query<{ code: string }>('select code from game order by position');
  const faults = await db.query<Faults['faults'][number]>(
    `select target, kind, remaining from sandbox_fault where remaining is null or remaining > 0 order by target`,
  );
  return {
    targets: ['games', 'bank', 'sms', 'qr', 'gifts', 'gift'],
    games: games.map(({ code }) => code),
    faults,
  };
}
