import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Request } from 'autocannon';
import { newId } from '@wallet/server';
import type { BenchMember } from './bench-site';
import { findProgram } from '../database/installed-programs';

/** A kind of request and its preparation. */
export interface BenchShape {
  name: string;
  /** The program under test; the backend's own by default. */
  program?: string;
  /** Adds what the program needs in the database besides the backend's own migrations. */
  init?: (databaseUrl: string) => void;
  /** Number of coupons that all members together use per second. */
  couponsPerSecond?: number;
  /** The game at which each member has an account. */
  game?: string;
  /** Returns the requests that one connection repeats. */
  requestsOf(member: BenchMember): Request[];
}

const visitor = { 'x-client-marker': 'wallet-web' };

/** Returns a call of a member. Each sent request has its own body and idempotency key. */
const post = ({ token }: BenchMember, url: string, body: () => object): Request => ({
  method: 'POST',
  path: url,
  setupRequest: (request) => ({
    ...request,
    headers: {
      ...visitor,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': newId(),
    },
    body: JSON.stringify(body()),
  }),
});

/** Each member claims coupons one at a time: one ledger transaction, against the site's own account. */
const coupons: BenchShape = {
  name: 'coupons into the wallet, HTTP API',
  // More coupons than two cores can claim.
  couponsPerSecond: 2_000,
  requestsOf(member) {
    const unused = [...member.coupons];
    return [post(member, '/api/spinwheel/coupon/claim', () => ({ coupon: unused.pop() ?? '' }))];
  },
};

/** Each member transfers one baht to a game and back: two ledger transactions around the game's own transfer. */
const transfers: BenchShape = {
  name: 'transfers with a game, HTTP API',
  game: 'PG',
  requestsOf: (member) => [
    post(member, '/api/wallet/transfer', () => ({ from: 'wallet', to: 'PG', amount: 1 })),
    post(member, '/api/wallet/transfer', () => ({ from: 'PG', to: 'wallet', amount: 1 })),
  ],
};

/** A public call, which pages send with or without a login. */
const reads: BenchShape = {
  name: 'reads without a login, HTTP API',
  requestsOf: () => [{ method: 'GET', path: '/api/lookup/info', headers: visitor }],
};

const randomUpTo = (count: number): number => 1 + Math.floor(Math.random() * count);

/** Number of pgbench branches: each has ten tellers and a hundred thousand accounts. */
const scale = 10;

/** Creates pgbench's tables in a database. */
function initPgbench(url: string): void {
  const program = findProgram('pgbench');
  if (!program)
    throw new Error('The bench needs `pgbench` (Debian: apt-get install postgresql postgresql-contrib).');
  const args = ['-i', '-q', '-s', String(scale), url];
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pgbench failed: ${stderr.trim().split('\n').at(-1)}`);
}

/** The limit: the same stack runs one pgbench transaction per request of a member. */
const baseline: BenchShape = {
  name: 'one TPC-B-like, same HTTP stack',
  program: path.join(__dirname, 'baseline-server.ts'),
  init: initPgbench,
  requestsOf: (member) => [
    post(member, '/bench/transaction', () => ({
      account: randomUpTo(scale * 100_000),
      teller: randomUpTo(scale * 10),
      branch: randomUpTo(scale),
      delta: randomUpTo(10_000) - 5_000,
    })),
  ],
};

/** The limit comes first. */
export const benchShapes: readonly BenchShape[] = [baseline, coupons, transfers, reads];
