import { isAbsolute, join } from 'node:path';
import { root } from './paths';

/** What the environment says about a run of the site. */
export interface Settings {
  /** Port of the composed site. */
  port: number;
  /** Origin of another backend that the browser calls; null when ours is started. */
  backendUrl: string | null;
  /** Address of a PostgreSQL; null for the embedded one. */
  databaseUrl: string | null;
  /** Folder of the embedded database. */
  dataDir: string;
  edition: 'th' | 'lao';
  /** Origins besides the site's own whose pages may call the backend and show the chat. */
  allowedOrigins: string[];
}

/** A sentence for the person who started the program; it ends the run with exit code 1. */
export class Refusal extends Error {}

function wholePort(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port < 1 || port > 65535) {
    throw new Refusal(`PORT must be a whole number from 1 to 65535, not "${value}".`);
  }
  return port;
}

function origin(name: string, value: string): string {
  let url: URL | undefined;
  try {
    url = new URL(value);
  } catch {
    // Falls through to the sentence below.
  }
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    (url.pathname !== '/' && url.pathname !== '') ||
    url.search ||
    url.username
  ) {
    throw new Refusal(`${name} must be an address such as https://api.example.com, not "${value}".`);
  }
  return url.origin;
}

function database(value: string): string {
  if (!/^postgres(ql)?:\/\/\S+$/.test(value)) {
    throw new Refusal(
      `DATABASE_URL must be an address such as postgres://user:password@host:5432/name, not "${value}".`,
    );
  }
  return value;
}

/** Reads the settings from environment variables; throws a Refusal that names the first bad value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const { PORT, BACKEND_URL, DATABASE_URL, DATA_DIR, EDITION, ALLOWED_ORIGINS = '' } = env;
  if (EDITION && EDITION !== 'th' && EDITION !== 'lao') {
    throw new Refusal(`EDITION must be "th" or "lao", not "${EDITION}".`);
  }
  return {
    port: PORT ? wholePort(PORT) : 3000,
    backendUrl: BACKEND_URL ? origin('BACKEND_URL', BACKEND_URL) : null,
    databaseUrl: DATABASE_URL ? database(DATABASE_URL) : null,
    dataDir: DATA_DIR ? (isAbsolute(DATA_DIR) ? DATA_DIR : join(root, DATA_DIR)) : join(root, '.data'),
    edition: EDITION === 'lao' ? 'lao' : 'th',
    allowedOrigins: ALLOWED_ORIGINS.split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => origin('ALLOWED_ORIGINS', part)),
  };
}
