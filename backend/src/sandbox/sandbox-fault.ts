import type { Db, Reader } from '../db/driver';
import { ProviderRefusal } from '../providers/provider-refusal';

/** How a provider misbehaves: says no, does not answer, or does what is asked and loses the answer. */
export type SandboxFaultKind = 'refuses' | 'silent' | 'forgets';

/** A game by its code, or 'bank', 'sms', 'qr', 'gifts' (asked what one is worth), 'gift' (asked to redeem one). */
type Target = string;

const lost = (target: Target): Error => new Error(`${target} did not answer.`);

/** Faults of the providers, to be seen and to be tested against. */
export const sandboxFault = {
  /** Makes somebody misbehave from now on, for a number of calls or until changed, or behave again (null). */
  async set(
    db: Reader,
    target: Target,
    kind: SandboxFaultKind | null,
    times: number | null = null,
  ): Promise<void> {
    if (kind === null) await db.query('delete from sandbox_fault where target = $1', [target]);
    else {
      await db.query(
        `insert into sandbox_fault (target, kind, remaining) values ($1, $2, $3)
         on conflict (target) do update set kind = excluded.kind, remaining = excluded.remaining`,
        [target, kind, times],
      );
    }
  },
  /** Does what was asked, as the target's present fault lets it; `refuse` is what a refusal leaves behind. */
  async around<T>(db: Db, target: Target, work: () => Promise<T>, refuse?: () => Promise<T>): Promise<T> {
    const rows = await db.query<{ kind: SandboxFaultKind }>(
      `update sandbox_fault set remaining = remaining - 1
       where target = $1 and (remaining is null or remaining > 0) returning kind`,
      [target],
    );
    const kind = rows[0]?.kind;
    if (kind === 'silent') throw lost(target);
    if (kind === 'refuses') {
      if (refuse) return refuse();
      throw new ProviderRefusal(`${target} refuses everything at the moment.`);
    }
    const answer = await work();
    if (kind === 'forgets') throw lost(target);
    return answer;
  },
};
