import { createHmac } from 'node:crypto';
import { newSecret } from '@wallet/server';
import type { Queryable } from '@wallet/server/db';
import type { Deps } from '../deps';
import { defaultSettings, type SiteSettings } from './site-settings';

const usualCacheMs = 1_000;

export async function storeSetting(db: Queryable, key: string, value: unknown): Promise<void> {
  await db.query(
    `insert into setting (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  );
}

/** The operator's settings, by default read from the database at most once a second per process. */
export class Settings {
  #values: Promise<Map<string, unknown>> | undefined;
  #readAt = 0;

  constructor(
    private readonly db: Queryable,
    private readonly cacheMs = usualCacheMs,
  ) {}

  async get<K extends keyof SiteSettings>(key: K): Promise<SiteSettings[K]> {
    const values = await this.#all();
    return (values.has(key) ? values.get(key) : defaultSettings[key]) as SiteSettings[K];
  }

  /** Stores one setting; this process uses it at once, others within a second. */
  async set<K extends keyof SiteSettings>(key: K, value: SiteSettings[K]): Promise<void> {
    await storeSetting(this.db, key, value);
    this.#values = undefined;
  }

  /** Makes the next `get` read the database. Needed after a change that did not use `set`. */
  clearCache(): void {
    this.#values = undefined;
  }

  #all(): Promise<Map<string, unknown>> {
    const now = Date.now();
    if (!this.#values || now - this.#readAt > this.cacheMs) {
      this.#readAt = now;
      this.#values = this.#read();
      // A failed read must not be cached.
      this.#values.catch(() => {
        this.#values = undefined;
      });
    }
    return this.#values;
  }

  async #read(): Promise<Map<string, unknown>> {
    const rows = await this.db.query<{ key: string; value: unknown }>('select key, value from setting');
    return new Map(rows.map(({ key, value }) => [key, value]));
  }
}

/** Returns the secret that all processes of a site share. The first process that needs it creates it. */
export async function siteSecret({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<Buffer> {
  const stored = await settings.get('guestSecret');
  if (stored) return Buffer.from(stored, 'base64url');
  // When another process was faster, the update keeps its secret, and `returning` returns it.
  const [secret] = await db.query<{ value: string }>(
    `insert into setting (key, value) values ('guestSecret', $1::jsonb)
     on conflict (key) do update set value = setting.value returning value`,
    [JSON.stringify(newSecret())],
  );
  if (!secret) throw new Error('The secret of the site could not be created.');
  return Buffer.from(secret.value, 'base64url');
}

/** Returns a key for one use only, which all processes of a site share. */
export async function siteKey(deps: Pick<Deps, 'db' | 'settings'>, use: string): Promise<Buffer> {
  return createHmac('sha256', await siteSecret(deps))
    .update(use)
    .digest();
}
