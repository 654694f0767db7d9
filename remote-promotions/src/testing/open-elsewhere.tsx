import { session } from '@wallet/platform/session';
import { type ApiDouble, type DoubledCall, renderRemote } from '@wallet/testing';
import type { ReactNode } from 'react';
import th from '../locales/th.json';

/** What a backend of the specification alone holds; a test changes it as an action would. */
export interface Held {
  wallet: number;
  statements: object[];
}

const money = (held: Held): ApiDouble => ({
  'GET /api/wallet': () => ({ wallet: { amount: held.wallet } }),
  'POST /api/statement': () => ({ statements: held.statements }),
});

/** Opens a part as a member that nobody else is, over a backend that keeps no keys and gives the stated fields alone. */
export function openElsewhere(part: ReactNode, api: ApiDouble, held: Held = { wallet: 100, statements: [] }) {
  sessionStorage.clear();
  session.start(`token-${Math.random()}`, false);
  return { held, ...reopen(part, api, held) };
}

/** Opens another part, or the same again, as the same member. */
export function reopen(part: ReactNode, api: ApiDouble, held: Held = { wallet: 100, statements: [] }) {
  return renderRemote(part, {
    route: '/user/home',
    texts: { promotions: th },
    keepsKeys: false,
    api: { ...money(held), ...api },
  });
}

/** The requests to a path, and whether any of them carried a key. */
export function sentTo(calls: readonly DoubledCall[], path: string) {
  const sent = calls.filter((call) => call.path === path);
  return { count: sent.length, keyed: sent.some(({ headers }) => headers['Idempotency-Key']) };
}

/** An entry that crediting an offer leaves in the statement (S3.24). */
export const bonusEntry = (amount: number) => ({
  statementType: 'bonus',
  status: 'SUCCESS',
  amount,
  createdAt: '2026-11-21T01:02:03Z',
});

/** An empty reply. */
export const nothing = () => '';

/** What a reply after an effect may be beside what is expected: each of them is a success. */
export const littleReplies: readonly [string, unknown][] = [
  ['nothing', ''],
  ['an empty object', {}],
  ['a list', []],
  ['a word', 'OK'],
];
