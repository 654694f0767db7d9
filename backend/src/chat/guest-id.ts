import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps';
import { siteSecret } from '../settings/site-secret';

const sign = (secret: Buffer, name: string): Buffer =>
  createHmac('sha256', secret).update(name).digest().subarray(0, 16);

/** Ids for visitors who chat: unguessable and signed, so that no one can read a stranger's conversation. */
export const guestId = {
  async issue(deps: Deps): Promise<string> {
    const name = randomBytes(16).toString('base64url');
    return `${name}.${sign(await siteSecret(deps), name).toString('base64url')}`;
  },
  async isGenuine(deps: Deps, id: string): Promise<boolean> {
    const [, name, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(id) ?? [];
    if (name === undefined || signature === undefined) return false;
    return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(await siteSecret(deps), name));
  },
};
