import { randomBytes } from 'node:crypto';
import { trustOf } from './proxy/forwarding';
import { Refusal } from './refusal';

/** Who can reach the site, and what is believed of how they came. */
export interface NetworkSettings {
  /** Address or name to listen on; null for this machine alone. */
  host: string | null;
  /** Proxies before the site whose X-Forwarded-For, -Proto and -Host are believed. */
  trustProxy: string[];
  /** Value of strict-transport-security in answers over TLS; '' for none. */
  hsts: string;
  /** Whether our backend has the demo's data, logins and sandbox. */
  demo: boolean;
  /** What opens the sandbox; another one at each start unless the environment names it. */
  sandboxKey: string;
}

const defaultHsts = 'max-age=31536000; includeSubDomains';

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function host(value: string): string {
  if (!/^[\w.:%-]{1,255}$/.test(value))
    throw new Refusal(`HOST must be an address or name to listen on such as 0.0.0.0, not "${value}".`);
  return value;
}

function proxies(value: string): string[] {
  const named = list(value);
  try {
    trustOf(named);
  } catch {
    throw new Refusal(
      `TRUST_PROXY must list addresses, networks or "loopback" such as "loopback,10.0.0.0/8", not "${value}".`,
    );
  }
  return named;
}

function hsts(value: string): string {
  if (value === 'off') return '';
  if (!/^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/.test(value))
    throw new Refusal(`HSTS must be "off" or a header such as "${defaultHsts}", not "${value}".`);
  return value;
}

function demo(value: string): boolean {
  if (value !== '0' && value !== '1') throw new Refusal(`DEMO must be 0 or 1, not "${value}".`);
  return value === '1';
}

function key(value: string): string {
  if (!/^[\w-]{16,128}$/.test(value))
    throw new Refusal('SANDBOX_KEY must be 16 to 128 letters, digits, dashes or underscores.');
  return value;
}

/** Reads them from environment variables; throws a Refusal that names the first bad value. */
export function readNetworkSettings(env: Readonly<Record<string, string | undefined>>): NetworkSettings {
  const { HOST, TRUST_PROXY, HSTS, DEMO, SANDBOX_KEY } = env;
  return {
    host: HOST ? host(HOST) : null,
    trustProxy: TRUST_PROXY ? proxies(TRUST_PROXY) : [],
    hsts: HSTS ? hsts(HSTS) : defaultHsts,
    demo: DEMO ? demo(DEMO) : true,
    sandboxKey: SANDBOX_KEY ? key(SANDBOX_KEY) : randomBytes(24).toString('base64url'),
  };
}
