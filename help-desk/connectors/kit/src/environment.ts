import { secretOf, type SigningKey } from '@wallet/contract/providers';

/** Variables of a process, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Parse<T> = (text: string) => T | undefined;

export const addressForm = 'an address such as https://www.example.com (http on the same machine only)';
export const keyForm = 'the id and the secret of a key, such as site-2026:whsec_…';
export const keysForm = `${keyForm}, or several separated by commas`;

export const isLoopback = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

/** Returns the address without a trailing slash; undefined unless it is https, or http on the same machine. */
export function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && search === '' && hash === '' ? text.replace(/\/+$/, '') : undefined;
}

export function keyOf(text: string): SigningKey | undefined {
  const [, id, secretText = ''] = /^([\w.-]{1,64}):(\S+)$/.exec(text.trim()) ?? [];
  const secret = secretOf(secretText);
  return id !== undefined && secret ? { id, secret } : undefined;
}

export function keysOf(text: string): SigningKey[] | undefined {
  const keys = text.split(',').map(keyOf);
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

export const numberOf =
  (min: number, max: number): Parse<number> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;

export const matching =
  (pattern: RegExp): Parse<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** Reads variables one by one, and collects a message for each missing or invalid one. No message contains a value. */
export function createEnvironmentReader(env: Environment) {
  const problems: string[] = [];
  const optional = <T>(name: string, parse: Parse<T>, form: string): T | undefined => {
    const text = env[name]?.trim();
    const value = text ? parse(text) : undefined;
    if (text && value === undefined) problems.push(`${name} must be ${form}.`);
    return value;
  };
  return {
    problems,
    optional,
    required<T>(name: string, parse: Parse<T>, form: string): T {
      if (!env[name]?.trim()) problems.push(`${name} is missing. It must be ${form}.`);
      return optional(name, parse, form) as T;
    },
    logLevel: (name: string): string =>
      optional(name, (text) => logLevels.find((level) => level === text), `one of ${logLevels.join(', ')}`) ??
      'info',
    /** @throws Error with one line for each problem */
    assertComplete(): void {
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
}
