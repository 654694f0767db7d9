import { randomBytes } from 'node:crypto';
import type { Deps } from '../deps';

/** Returns the secret that all processes of a site share. The first process that needs it creates it. */
export async function siteSecret({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<Buffer> {
  const known = await settings.get('guestSecret');
  if (known) return Buffer.from(known, 'base64url');
  const rows = await db.query<{ value: string }>(
    `insert into setting (key, value) values ('guestSecret', $1::jsonb)
     on conflict (key) do update set value = setting.value returning value`,
    [JSON.stringify(randomBytes(32).toString('base64url'))],
  );
  const secret = rows[0]?.value;
  if (secret === undefined) throw new Error('The secret of the site could not be made.');
  return Buffer.from(secret, 'base64url');
}
