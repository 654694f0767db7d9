import type { FastifyInstance } from 'fastify';
import { Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';
import type { Deps } from '../../deps';
import { callName, sessionLifetime } from '../http/requests';
import type { Readiness } from './readiness';
import { addMs } from '@wallet/server';

interface OpenWork {
  kind: string;
  count: number;
  /** Age of the oldest open work; 0 when there is none. */
  oldestSeconds: number;
}

/**
 * Counts the work that waits for a provider, a person or the backend, by kind: pending transfers and withdrawals, gift
 * links, slips without a result, chat messages that the help desk has not accepted. Each part
 * uses an index of open work.
 */
function countOpenWork({ db, clock }: Deps): Promise<OpenWork[]> {
  const selectFrom = (table: string, kind: string, condition: string): string =>
    `select '${kind}' as kind, count(*)::int as count,
       coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds"
     from ${table} where status = 'PROCESSING' and ${condition}`;
  return db.query<OpenWork>(
    [
      selectFrom('movement', 'transfer', `kind = 'transfer'`),
      selectFrom('movement', 'withdrawal', `kind = 'withdraw'`),
      selectFrom('gift_link', 'gift-link', 'true'),
      selectFrom('slip', 'slip-verdict', 'read_at is not null'),
      `select 'support-message' as kind, count(*)::int as count,
         coalesce(extract(epoch from $1::timestamptz - min(c.created_at)), 0)::float8 as "oldestSeconds"
       from chat_conversation v join chat_message c on c.conversation_id = v.id
       where v.support_due_at is not null and c.sequence > v.support_sequence and c.sender = 'customer'`,
    ].join(' union all '),
    [clock.now()],
  );
}

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

async function countLiveSessions({ db, clock }: Deps): Promise<number> {
  const now = clock.now();
  const rows = await db.query<{ live: number }>(
    'select count(*) as live from session where revoked_at is null and expires_at > $1 and last_seen_at > $2',
    [now, addMs(now, -sessionLifetime.idleMs)],
  );
  return rows[0]?.live ?? 0;
}

/** Adds a gauge to this registry only. Its `collect` sets its value when the metrics are read. */
function addGauge(register: Registry, options: GaugeConfiguration<string>): void {
  register.registerMetric(new Gauge({ ...options, registers: [] }));
}

/** Adds gauges of the number and age of open work by kind. They are absent while the database does not respond. */
function addOpenWorkGauges(register: Registry, deps: Deps): void {
  const add = (name: string, help: string, field: 'count' | 'oldestSeconds'): void =>
    addGauge(register, {
      name,
      help,
      labelNames: ['kind'],
      async collect() {
        this.reset();
        const open = await countOpenWork(deps).catch(() => []);
        for (const work of open) this.set({ kind: work.kind }, work[field]);
      },
    });
  add('open_work', 'Work that has been begun and has not ended, by kind.', 'count');
  add('open_work_oldest_seconds', 'How long the oldest work of a kind has been open.', 'oldestSeconds');
}

/** Creates the metrics of one server and of the site's data. Must be called before routes are added. */
export function createSiteMetrics(
  app: FastifyInstance,
  deps: Deps,
  getReadiness: () => Promise<Readiness>,
): Registry {
  const register = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took until they were answered, by call of the contract (or route) and status.',
    labelNames: ['operation', 'status'],
    buckets: durationBuckets,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) =>
    durations.observe({ operation: callName(request), status: reply.statusCode }, reply.elapsedTime / 1_000),
  );
  addGauge(register, {
    name: 'sessions',
    help: 'Sessions of the site that are still good; absent while the database does not answer.',
    async collect() {
      this.remove();
      await countLiveSessions(deps).then(
        (live) => this.set(live),
        () => undefined,
      );
    },
  });
  addGauge(register, {
    name: 'sockets',
    help: 'Chat sockets that are open on this server.',
    collect() {
      this.set(app.openSockets?.() ?? 0);
    },
  });
  addOpenWorkGauges(register, deps);
  addGauge(register, {
    name: 'dependency_up',
    help: 'Whether what this process needs answers: database, its migrations.',
    labelNames: ['dependency'],
    async collect() {
      const { checks } = await getReadiness();
      for (const [dependency, state] of Object.entries(checks))
        this.set({ dependency }, state === 'ok' ? 1 : 0);
    },
  });
  return register;
}
