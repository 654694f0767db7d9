import { session } from '@wallet/platform/session';
import { type MockApi, type MockCall, renderRemote } from '@wallet/testing';
import type { ReactNode } from 'react';
import th from '../locales/th.json';

/** The data of a backend that implements the specification only; a test changes it as an action would. */
export interface BackendState {
  wallet: number;
  statements: object[];
}

const moneyReplies = (backend: BackendState): MockApi => ({
  'GET /api/wallet': () => ({ wallet: { amount: backend.wallet } }),
  'POST /api/statement': () => ({ statements: backend.statements }),
});

/**
 * Renders a component as a new member, with a backend that stores no idempotency keys and sends the specified fields
 * only.
 */
export function openWithOtherBackend(
  element: ReactNode,
  api: MockApi,
  backend: BackendState = { wallet: 100, statements: [] },
) {
  sessionStorage.clear();
  session.start(`token-${Math.random()}`, false);
  return { backend, ...reopen(element, api, backend) };
}

/** Renders another component, or the same one again, as the same member. */
export function reopen(
  element: ReactNode,
  api: MockApi,
  backend: BackendState = { wallet: 100, statements: [] },
) {
  return renderRemote(element, {
    route: '/user/home',
    texts: { promotions: th },
    supportsIdempotencyKeys: false,
    api: { ...moneyReplies(backend), ...api },
  });
}

/** Returns the requests to a path, and whether any of them had an idempotency key. */
export function requestsTo(calls: readonly MockCall[], path: string) {
  const sent = calls.filter((call) => call.path === path);
  return { count: sent.length, hasKey: sent.some(({ headers }) => headers['Idempotency-Key']) };
}

/** Returns the statement entry of a credited offer (S3.24). */
export const bonusEntry = (amount: number) => ({
  statementType: 'bonus',
  status: 'SUCCESS',
  amount,
  createdAt: '2026-11-21T01:02:03Z',
});

export const emptyReply = () => '';

/** Unexpected replies after an effect: each of them counts as a success. */
export const minimalReplies: readonly [string, unknown][] = [
  ['an empty body', ''],
  ['plain text', 'OK'],
];
