import { byLanguage } from '@wallet/contract';
import autocannon, { type Request } from 'autocannon';
import { openSession } from '../../members/session';
import { newId, systemClock } from '@wallet/server';
import { openPostgres } from '@wallet/server/db';
import { creditDeposit } from '../../deposits/deposit';
import type { Satang } from '@wallet/contract/satang';
import { openAccount } from '../../core/ledger/account';
import { databaseUrl, postgresAdmin } from '../database/postgres-admin';
import { httpCall } from '../site/http-call';
import { serveSandbox } from '../site/serve-sandbox';
import { startBackend } from '../site/start-backend';
import { cpuSeconds, postmaster } from './cpu-seconds';

const noPassword = '!';
const label = JSON.stringify(byLanguage(() => 'BENCH'));
/** A million baht. */
const deposit = 100_000_000 as Satang;

export interface BenchMember {
  id: string;
  username: string;
  token: string;
  coupons: readonly string[];
}

interface BenchSiteOptions {
  /** The server of the site's new database. */
  server: string;
  name: string;
  /** The program under test; the backend's own by default. */
  program?: string;
  /** Adds what the program needs in the database besides the backend's own migrations. */
  init?: (databaseUrl: string) => void;
  memberCount: number;
  couponsEach?: number;
  /** The game at which each member has an account. */
  game?: string;
}

/** The result of a load; times in ms, CPU in ms per call. The client's process also simulates the games. */
export interface BenchResult {
  perSecond: number;
  p50: number;
  p99: number;
  /** Number of responses other than 2xx, and of requests without a response. */
  failed: number;
  cpu: { postgres: number; backend: number; client: number };
}

/** Adds members with a million baht and as many coupons each to a running site. */
async function addMembers(databaseUrl: string, options: BenchSiteOptions): Promise<BenchMember[]> {
  const { memberCount, couponsEach = 0 } = options;
  const db = await openPostgres(databaseUrl);
  const members: BenchMember[] = [];
  for (let index = 0; index < memberCount; index += 1) {
    const id = newId();
    const username = `09${String(index).padStart(8, '0')}`;
    const coupons = Array.from({ length: couponsEach }, newId);
    await db.tx(async (tx) => {
      await tx.query(
        `insert into member (id, username, name, password_hash, currency, coin, bank_code, bank_account_name,
           bank_account_no, created_at)
         values ($1, $3, 'BENCH', $2, 'THB', 0, 'GSB', 'BENCH', $1, now())`,
        [id, noPassword, username],
      );
      await openAccount(tx, { kind: 'wallet', owner: id, currency: 'THB' });
      await creditDeposit(tx, { memberId: id, currency: 'THB', amount: deposit, reference: 'bench' });
      await tx.query(
        `insert into coupon (id, member_id, prize_name, slice_label, amount, created_at)
         select id, $1, $3::jsonb, $3::jsonb, 100, now() from unnest($2::text[]) c (id)`,
        [id, coupons, label],
      );
    });
    const token = await openSession(db, systemClock, { id, passwordHash: noPassword });
    if (token === undefined) throw new Error('A member of the bench could not be logged in.');
    members.push({ id, username, token, coupons });
  }
  await db.close();
  return members;
}

/** Opens a demo site with members on its own database. */
export async function openBenchSite(options: BenchSiteOptions) {
  const { server, name, program, init, game } = options;
  await postgresAdmin(server, `create database ${name}`);
  const url = databaseUrl(server, name);
  init?.(url);
  const sandbox = await serveSandbox();
  const backend = startBackend({ DATABASE_URL: url, DEMO: '1', ...sandbox.env }, program);
  const port = await backend.ready;
  const members = await addMembers(url, options);
  for (const { token } of game === undefined ? [] : members) {
    const { status } = await httpCall(port, 'GET', `/api/wallet/activate/${game}`, { token });
    if (status !== 200) throw new Error(`A game account was not opened: ${status}.`);
  }
  // Vacuums now, so that autovacuum does not process the new rows during the measurement.
  await postgresAdmin(url, 'vacuum analyze');
  const postgres = await postmaster(url);
  const readCpuSeconds = () => ({
    postgres: cpuSeconds(postgres),
    backend: cpuSeconds(backend.child.pid ?? 0),
    client: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  });
  return {
    members,
    /** Measures calls for some seconds. Each connection repeats its own requests, one at a time and as fast as possible. */
    async measure(
      requestsOf: (connection: number) => Request[],
      { seconds, connections }: { seconds: number; connections: number },
    ): Promise<BenchResult> {
      let connection = 0;
      const before = readCpuSeconds();
      const result = await autocannon({
        url: `http://127.0.0.1:${port}`,
        connections,
        duration: seconds,
        timeout: 20,
        setupClient: (client) => client.setRequests(requestsOf(connection++)),
      });
      const after = readCpuSeconds();
      const responses = result['2xx'] + result.non2xx;
      const perCall = (who: keyof BenchResult['cpu']): number =>
        ((after[who] - before[who]) * 1_000) / responses;
      return {
        perSecond: responses / seconds,
        p50: result.latency.p50,
        p99: result.latency.p99,
        failed: result.non2xx + result.errors,
        cpu: { postgres: perCall('postgres'), backend: perCall('backend'), client: perCall('client') },
      };
    },
    async close(): Promise<void> {
      backend.child.kill('SIGTERM');
      await backend.ended;
      await sandbox.close();
    },
  };
}

export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

/** Runs a bench, and prints its error. */
export function runBench(bench: () => Promise<void>): void {
  bench().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
