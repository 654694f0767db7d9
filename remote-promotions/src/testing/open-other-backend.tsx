import { session } from '@wallet/platform/session';
import { type MockApi, type MockCall, renderRemote } from '@wallet/testing';
import type { ReactNode } from 'react';
import th from '../locales/th.json';

/**
 * Renders a component as a new member, with a backend that stores no idempotency keys and sends the specified fields
 * only.
 */
export function openWithOtherBackend(element: ReactNode, api: MockApi) {
  sessionStorage.clear();
  session.start(`token-${Math.random()}`, false);
  return reopen(element, api);
}

/** Renders another component, or the same one again, as the same member. */
export function reopen(element: ReactNode, api: MockApi) {
  return renderRemote(element, {
    route: '/user/home',
    texts: { promotions: th },
    supportsIdempotencyKeys: false,
    api: {
      'GET /api/wallet': { wallet: { amount: 100 } },
      'POST /api/statement': { statements: [] },
      ...api,
    },
  });
}

/** Returns the requests to a path, and whether any of them had an idempotency key. */
export function requestsTo(calls: readonly MockCall[], path: string) {
  const sent = calls.filter((call) => call.path === path);
  return { count: sent.length, hasKey: sent.some(({ headers }) => headers['Idempotency-Key']) };
}
