import type { Deps } from '../../deps';
import { pendingMigrations } from '../migrate';
import { withTimeout } from '../providers/call-provider';

type State = 'ok' | 'failing';

export interface Readiness {
  ready: boolean;
  checks: { database: State; migrations: State };
}

const timeoutMs = 2_000;
/** The database is checked at most once in this time (ms), regardless of the number of requests. */
const maxAgeMs = 1_000;

const stateOf = async (check: () => Promise<boolean>): Promise<State> => {
  const isOk = await withTimeout(check, timeoutMs).catch(() => false);
  return isOk ? 'ok' : 'failing';
};

async function checkDependencies({ db }: Pick<Deps, 'db'>): Promise<Readiness> {
  const [database, migrations] = await Promise.all([
    stateOf(async () => (await db.query('select 1 as one')).length === 1),
    stateOf(async () => (await pendingMigrations(db)).length === 0),
  ]);
  const checks = { database, migrations };
  return { ready: Object.values(checks).every((state) => state === 'ok'), checks };
}

export function createReadinessCheck(deps: Deps): () => Promise<Readiness> {
  let last: { at: number; readiness: Promise<Readiness> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > maxAgeMs) last = { at: now, readiness: checkDependencies(deps) };
    return last.readiness;
  };
}
