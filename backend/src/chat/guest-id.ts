import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps';

const sign = (secret: string, name: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(name).digest().subarray(0, 16);

/** The secret that all processes share; the first one that needs it makes it. */
async function guestSecret({ db, settings }: Deps): Promise<string> {
  const known = await settings.get('guestSecret');
  if (known) return known;
  const rows = await db.query<{ value: string }>(
    `insert into setting (key, value) values ('guestSecret', $1::jsonb)
     on conflict (key) do update set value = setting.value returning value`,
    [JSON.stringify(randomBytes(32).toString('base64url'))],
  );
  const secret = rows[0]?.value;
  if (secret === undefined) throw new Error('The guest secret could not be made.');
  return secret;
}

/** Ids for visitors who chat: unguessable and signed, so that nobody reads a stranger's conversation. */
export const guestId = {
  async issue(deps: Deps): Promise<string> {
    const name = randomBytes(16).toString('base64url');
    return `${name}.${sign(await guestSecret(deps), name).toString('base64url')}`;
  },
  async isGenuine(deps: Deps, id: string): Promise<boolean> {
    const [, name, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(id) ?? [];
    if (name === undefined || signature === undefined) return false;
    return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(await guestSecret(deps), name));
  },
};
