import { randomBytes } from 'node:crypto';
import type { Deps } from '../deps';

/** Returns the secret with which all processes sign addresses. Creates it on first use. */
export async function linkSecret({ db, settings }: Deps): Promise<string> {
  const known = await settings.get('linkSecret');
  if (known) return known;
  const rows = await db.query<{ value: string }>(
    `insert into setting (key, value) values ('linkSecret', $1::jsonb)
     on conflict (key) do update set value = setting.value returning value`,
    [JSON.stringify(randomBytes(32).toString('base64url'))],
  );
  const secret = rows[0]?.value;
  if (secret === undefined) throw new Error('The secret for addresses could not be made.');
  return secret;
}
