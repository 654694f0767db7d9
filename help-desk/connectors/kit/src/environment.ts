import { matching, parsedBy, type VariableForm } from '@wallet/server/environment';
import { secretOf, type SigningKey } from '@wallet/contract/providers';

export const isLoopback = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

/** Returns the address without a trailing slash; undefined unless it is https, or http on the same machine. */
export function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && search === '' && hash === '' ? text.replace(/\/+$/, '') : undefined;
}

function keyOf(text: string): SigningKey | undefined {
  const [, id, secretText = ''] = /^([\w.-]{1,64}):(\S+)$/.exec(text.trim()) ?? [];
  const secret = secretOf(secretText);
  return id !== undefined && secret ? { id, secret } : undefined;
}

function keysOf(text: string): SigningKey[] | undefined {
  const keys = text.split(',').map(keyOf);
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

const keyFormat = 'the id and the secret of a key, such as site-2026:whsec_…';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** The forms of variables that every help desk has. */
export const forms = {
  address: {
    format: 'an address such as https://www.example.com (http on the same machine only)',
    schema: parsedBy(addressOf),
    isRequired: true,
  },
  key: { format: keyFormat, schema: parsedBy(keyOf), isRequired: true, isSecret: true },
  keys: {
    format: `${keyFormat}, or several separated by commas`,
    schema: parsedBy(keysOf),
    isRequired: true,
    isSecret: true,
  },
  logLevel: {
    format: `one of ${logLevels.join(', ')}`,
    schema: matching(new RegExp(`^(${logLevels.join('|')})$`)),
    default: 'info',
  },
} as const satisfies Readonly<Record<string, VariableForm>>;

export { integer, matching, parsedBy, readVariables } from '@wallet/server/environment';
export type { Environment, VariableForm } from '@wallet/server/environment';

/** @throws Error with one line for each problem */
export function assertNoProblems(problems: Iterable<string>): void {
  const lines = [...problems];
  if (lines.length > 0) throw new Error(lines.join('\n'));
}
