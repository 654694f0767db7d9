import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps';
import { linkSecret } from './link-secret';

/** Lifetime of a picture's address, in ms. */
const lifetimeMs = 10 * 60_000;

const sign = (secret: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest();

/**
 * Addresses of slips' pictures. They are signed and expire after some minutes, because a picture's request has no
 * token.
 */
export const slipLink = {
  async of(deps: Deps, slipId: string): Promise<string> {
    const ends = Math.floor((deps.clock.now().getTime() + lifetimeMs) / 1_000).toString(36);
    const name = `${slipId}-${ends}`;
    return `/media/slips/${name}-${sign(await linkSecret(deps), name).toString('base64url')}`;
  },
  /** Returns the slip id in the last part of an address, if the signature is valid and the address has not expired. */
  async slipIn(deps: Deps, part: string): Promise<string | undefined> {
    const [, name = '', id, ends = '', signature = ''] =
      /^(([0-9a-f]{24})-([0-9a-z]{1,9}))-([\w-]{43})$/.exec(part) ?? [];
    if (id === undefined || Number.parseInt(ends, 36) * 1_000 <= deps.clock.now().getTime()) return undefined;
    const genuine = sign(await linkSecret(deps), name);
    return timingSafeEqual(Buffer.from(signature, 'base64url'), genuine) ? id : undefined;
  },
};
