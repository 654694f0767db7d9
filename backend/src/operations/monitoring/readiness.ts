import type { Deps } from '../../deps';
import { pendingMigrations } from '../../platform/db/pending-migrations';
import { withinTime } from '../../providers/within-time';
import type { RedisLink } from '../../platform/open-redis';

type State = 'ok' | 'failing';

/** Whether this process can serve, and what it needs for that. */
export interface Readiness {
  ready: boolean;
  checks: { database: State; migrations: State; redis?: State };
}

const timeoutMs = 2_000;
/** However many ask, the database is asked once in this time (ms). */
const freshMs = 1_000;

const stateOf = async (check: () => Promise<boolean>): Promise<State> => {
  const isFine = await withinTime(check, timeoutMs).catch(() => false);
  return isFine ? 'ok' : 'failing';
};

async function look({ db }: Pick<Deps, 'db'>, redis: RedisLink | undefined): Promise<Readiness> {
  const [database, migrations, news] = await Promise.all([
    stateOf(async () => (await db.query('select 1 as one')).length === 1),
    stateOf(async () => (await pendingMigrations(db)).length === 0),
    redis && stateOf(async () => (await redis.pub.ping()) === 'PONG'),
  ]);
  const checks = { database, migrations, ...(news && { redis: news }) };
  return { ready: Object.values(checks).every((state) => state === 'ok'), checks };
}

/** A way to ask for the readiness as it was at most a second ago. */
export function readiness(deps: Pick<Deps, 'db'>, redis: RedisLink | undefined): () => Promise<Readiness> {
  let last: { at: number; found: Promise<Readiness> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > freshMs) last = { at: now, found: look(deps, redis) };
    return last.found;
  };
}
