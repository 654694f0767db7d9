import { renderRemote } from '@wallet/testing';
import type { ReactNode } from 'react';
import th from '../locales/th.json';
import { walletReply } from './wallet-reply';

type Options = NonNullable<Parameters<typeof renderRemote>[1]>;

/** The time of the last refresh of the games in `renderWallet`. */
export const syncedAt = '2025-11-20T01:50:11.000Z';

/** Renders a part of the wallet with its texts. The wallet and the refresh of its games respond; `api` adds the rest. */
export function renderWallet(
  part: ReactNode,
  { api, ...options }: Options = {},
): ReturnType<typeof renderRemote> {
  return renderRemote(part, {
    texts: { wallet: th },
    ...options,
    api: {
      'GET /api/wallet/refresh/slot': { slots: [], refreshedAt: syncedAt },
      'GET /api/wallet': walletReply(),
      ...api,
    },
  });
}
