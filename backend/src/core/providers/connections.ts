import { type ProviderKind, providerKinds, secretOf, type SigningKey } from '@wallet/contract/providers';
import fs from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import { createValidator } from '../http/contract';

export interface Connection {
  /** Base URL without a trailing slash; the paths of the contract are appended. */
  url: string;
  sign: SigningKey;
  /** Verify the provider's requests; more than one key during a key rotation. */
  accept: SigningKey[];
}

export type Connections = Partial<Record<ProviderKind, Connection>>;

interface KeyEntry {
  id: string;
  secret: string;
}

type ConnectionsFile = Partial<Record<ProviderKind, { url: string; sign: KeyEntry; accept?: KeyEntry[] }>>;

const keySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'secret'],
  properties: { id: { type: 'string', pattern: '^[\\w.-]{1,64}$' }, secret: { type: 'string' } },
};
const connectionSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'sign'],
  properties: {
    url: { type: 'string' },
    sign: keySchema,
    accept: { type: 'array', items: keySchema, maxItems: 10 },
  },
};
const fileSchema = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(providerKinds.map((kind) => [kind, connectionSchema])),
};

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * Returns the URL without trailing slashes; undefined when it is invalid or not TLS, or has credentials, a query or a
 * fragment. Responses are not signed, so TLS is required, except on this machine.
 */
function parseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal(text));
  return isSafe && `${username}${password}${search}${hash}` === '' ? text.replace(/\/+$/, '') : undefined;
}

function parseKey({ id, secret }: KeyEntry, path: string, problems: string[]): SigningKey {
  const bytes = secretOf(secret);
  if (!bytes) problems.push(`${path}.secret must be whsec_ and the base64 of 24 to 64 random bytes.`);
  return { id, secret: bytes ?? Buffer.alloc(0) };
}

/** @throws Error with one line per problem; the message never contains a secret */
export function parseConnections(text: string, name: string): Connections {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [yamlError] = [...document.errors, ...document.warnings];
  if (yamlError) throw new Error(`${name}:${lineCounter.linePos(yamlError.pos[0]).line}: this is not YAML.`);
  const file = (document.toJS({ maxAliasCount: 100 }) ?? {}) as ConnectionsFile;
  const isValid = createValidator({ allErrors: true }).compile(fileSchema);
  if (!isValid(file)) {
    const messages = (isValid.errors ?? []).map(({ instancePath, message, params }) => {
      const path = instancePath.split('/').slice(1).join('.') || 'the file';
      const property: unknown = params.additionalProperty;
      return `${name}: ${path} ${message}${typeof property === 'string' ? `, such as ${property}` : ''}.`;
    });
    throw new Error(messages.join('\n'));
  }
  const problems: string[] = [];
  const connections: Connections = {};
  for (const kind of providerKinds) {
    const entry = file[kind];
    if (!entry) continue;
    const url = parseUrl(entry.url);
    if (url === undefined)
      problems.push(
        `${kind}.url must be an https URL (or http on this machine) without credentials, query or fragment.`,
      );
    const ids = (entry.accept ?? []).map(({ id }) => id);
    if (new Set(ids).size < ids.length) problems.push(`${kind}.accept: each key must have an id of its own.`);
    connections[kind] = {
      url: url ?? '',
      sign: parseKey(entry.sign, `${kind}.sign`, problems),
      accept: (entry.accept ?? []).map((key, index) => parseKey(key, `${kind}.accept.${index}`, problems)),
    };
  }
  // With a shared key, one provider could impersonate another provider or the site itself.
  const secrets = Object.values(connections).flatMap(({ sign, accept }) =>
    [sign, ...accept].filter(({ secret }) => secret.length > 0).map(({ secret }) => secret.toString('hex')),
  );
  if (new Set(secrets).size < secrets.length)
    problems.push('every key must have its own secret, also across kinds and between "sign" and "accept".');
  if (problems.length > 0) throw new Error(problems.map((problem) => `${name}: ${problem}`).join('\n'));
  return connections;
}

/**
 * Checks that all providers are on this machine: the passwords of a demo are public, so it must not move real money.
 * @throws Error that names the first other provider
 */
export function requireLocalProviders(connections: Connections): void {
  const remoteKind = providerKinds.find((kind) => {
    const connection = connections[kind];
    return connection && !isLocal(connection.url);
  });
  if (remoteKind !== undefined)
    throw new Error(
      `PROVIDERS_FILE: ${remoteKind}.url is on another machine, which is possible only where SANDBOX is 0.`,
    );
}

/** Returns no connections when `file` is undefined. @throws Error when it cannot be read or is invalid */
export function readConnections(file: string | undefined): Connections {
  if (file === undefined) return {};
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`PROVIDERS_FILE names ${file}, which cannot be read.`, { cause: error });
  }
  return parseConnections(text, file);
}
