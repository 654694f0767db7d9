import http from 'node:http';
import path from 'node:path';
import { newId } from '@wallet/server';
import { type BenchRequest, sendRequest } from './http-load';
import type { BenchMember } from './bench-members';
import { initPgbench, scale } from './run-pgbench';

/** A kind of request and its preparation. */
export interface BenchShape {
  name: string;
  /** The program under test; the backend's own by default. */
  program?: string;
  /** Adds what the program needs in the database besides the backend's own migrations. */
  init?: (databaseUrl: string) => void;
  /** Number of coupons that all members together use per second. */
  couponsPerSecond: number;
  prepare(port: number, members: readonly BenchMember[]): Promise<void>;
  /** Returns the next request of one of these members. Only one client uses these members. */
  next(members: readonly BenchMember[], turn: number): BenchRequest | undefined;
}

const game = 'PG';
const memberOf = (members: readonly BenchMember[], turn: number): BenchMember => {
  const member = members[turn % members.length];
  if (member === undefined) throw new Error('A client of the bench has no member.');
  return member;
};

/** Each member claims coupons one at a time: one ledger transaction, against the site's own account. */
const coupons: BenchShape = {
  name: 'coupons into the wallet, HTTP API',
  // More coupons than two cores can claim.
  couponsPerSecond: 2_000,
  prepare: async () => undefined,
  next(members, turn) {
    const { token, coupons: ids } = memberOf(members, turn);
    const coupon = ids[Math.floor(turn / members.length)];
    if (coupon === undefined) return undefined;
    return { method: 'POST', path: '/api/spinwheel/coupon/claim', token, key: newId(), body: { coupon } };
  },
};

/** Each member transfers one baht to a game and back: two ledger transactions around the game's own transfer. */
const transfers: BenchShape = {
  name: 'transfers with a game, HTTP API',
  couponsPerSecond: 0,
  async prepare(port, members) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (const { token } of members) {
      const path = `/api/wallet/activate/${game}`;
      const status = await sendRequest(agent, port, { method: 'GET', path, token });
      if (status !== 200) throw new Error(`A game account was not opened: ${status}.`);
    }
    agent.destroy();
  },
  next(members, turn) {
    const { token } = memberOf(members, turn);
    const isIntoGame = Math.floor(turn / members.length) % 2 === 0;
    const [from, to] = isIntoGame ? ['wallet', game] : [game, 'wallet'];
    const body = { from, to, amount: 1 };
    return { method: 'POST', path: '/api/wallet/transfer', token, key: newId(), body };
  },
};

/** A public call, which pages send with or without a login. */
const reads: BenchShape = {
  name: 'reads without a login, HTTP API',
  couponsPerSecond: 0,
  prepare: async () => undefined,
  next: () => ({ method: 'GET', path: '/api/lookup/info' }),
};

const randomUpTo = (count: number): number => 1 + Math.floor(Math.random() * count);

/** The limit: the same stack runs one pgbench transaction per request of a member. */
export const baseline: BenchShape = {
  name: 'one TPC-B-like, same HTTP stack',
  program: path.join(__dirname, 'baseline-server.ts'),
  init: initPgbench,
  couponsPerSecond: 0,
  prepare: async () => undefined,
  next(members, turn) {
    const { token } = memberOf(members, turn);
    const body = {
      account: randomUpTo(scale * 100_000),
      teller: randomUpTo(scale * 10),
      branch: randomUpTo(scale),
      delta: randomUpTo(10_000) - 5_000,
    };
    return { method: 'POST', path: '/bench/transaction', token, body };
  },
};

export const benchShapes: readonly BenchShape[] = [coupons, transfers, reads];
