import { session } from '@wallet/platform/session';
import { type ApiDouble, type DoubledCall, renderRemote } from '@wallet/testing';
import type { ReactNode } from 'react';
import th from '../locales/th.json';

/** The data of a backend that implements the specification only; a test changes it as an action would. */
export interface Held {
  wallet: number;
  statements: object[];
}

const money = (held: Held): ApiDouble => ({
  'GET /api/wallet': () => ({ wallet: { amount: held.wallet } }),
  'POST /api/statement': () => ({ statements: held.statements }),
});

/**
 * Renders a component as a new member, with a backend that stores no idempotency keys and sends the specified fields
 * only.
 */
export function openElsewhere(part: ReactNode, api: ApiDouble, held: Held = { wallet: 100, statements: [] }) {
  sessionStorage.clear();
  session.start(`token-${Math.random()}`, false);
  return { held, ...reopen(part, api, held) };
}

/** Renders another component, or the same one again, as the same member. */
export function reopen(part: ReactNode, api: ApiDouble, held: Held = { wallet: 100, statements: [] }) {
  return renderRemote(part, {
    route: '/user/home',
    texts: { promotions: th },
    keepsKeys: false,
    api: { ...money(held), ...api },
  });
}

/** Returns the requests to a path, and whether any of them had an idempotency key. */
export function sentTo(calls: readonly DoubledCall[], path: string) {
  const sent = calls.filter((call) => call.path === path);
  return { count: sent.length, keyed: sent.some(({ headers }) => headers['Idempotency-Key']) };
}

/** Returns the statement entry of a credited offer (S3.24). */
export const bonusEntry = (amount: number) => ({
  statementType: 'bonus',
  status: 'SUCCESS',
  amount,
  createdAt: '2026-11-21T01:02:03Z',
});

/** An empty reply. */
export const nothing = () => '';

/** Unexpected replies after an effect: each of them counts as a success. */
export const littleReplies: readonly [string, unknown][] = [
  ['nothing', ''],
  ['an empty object', {}],
  ['a list', []],
  ['a word', 'OK'],
];
