import type { Reader } from '../core/db/driver';
import { defaultSettings } from './default-settings';
import type { SiteSettings } from './site-settings';

const keptMs = 1_000;

/** The operator's settings, read from the database at most once a second per process. */
export class Settings {
  #values: Promise<Map<string, unknown>> | undefined;
  #readAt = 0;

  constructor(private readonly db: Reader) {}

  async get<K extends keyof SiteSettings>(key: K): Promise<SiteSettings[K]> {
    const values = await this.#all();
    return (values.has(key) ? values.get(key) : defaultSettings[key]) as SiteSettings[K];
  }

  /** Stores one setting; this process uses it at once, others within a second. */
  async set<K extends keyof SiteSettings>(key: K, value: SiteSettings[K]): Promise<void> {
    await this.db.query(
      `insert into setting (key, value) values ($1, $2::jsonb)
       on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [key, JSON.stringify(value)],
    );
    this.#values = undefined;
  }

  /** Clears the cache. Called after the database was changed directly. */
  forget(): void {
    this.#values = undefined;
  }

  #all(): Promise<Map<string, unknown>> {
    const now = Date.now();
    if (!this.#values || now - this.#readAt > keptMs) {
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
