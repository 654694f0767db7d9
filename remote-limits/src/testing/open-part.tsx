import { session } from '@wallet/platform/session';
import { type MockApi, renderRemote } from '@wallet/testing';
import type { ReactNode } from 'react';
import th from '../locales/th.json';
import { saferPlayReply, walletReply } from './safer-play-reply';

/** Renders a part of this remote for a member, with Thai texts; `api` adds or replaces responses. */
export function openPart(part: ReactNode, api: MockApi = {}): ReturnType<typeof renderRemote> {
  session.start('token-of-somchai', true);
  return renderRemote(part, {
    texts: { limits: th },
    api: { 'GET /api/safer-play': saferPlayReply(), 'GET /api/wallet': walletReply, ...api },
  });
}
