import fs from 'node:fs';
import { type ProviderKind, providerKinds, secretOf, type SigningKey } from '@wallet/contract/providers';
import { LineCounter, parseDocument } from 'yaml';
import { validator } from '../http/contract';

/** The URL of a provider, and the keys with which each side verifies the other. */
export interface Connection {
  /** Base URL without a trailing slash; the paths of the contract are appended. */
  url: string;
  /** Signs our requests. */
  sign: SigningKey;
  /** Verify the provider's requests; more than one key during a key rotation. */
  accept: SigningKey[];
}

/** The connected providers by kind. */
export type Connections = Partial<Record<ProviderKind, Connection>>;

interface WrittenKey {
  id: string;
  secret: string;
}

type Written = Partial<Record<ProviderKind, { url: string; sign: WrittenKey; accept?: WrittenKey[] }>>;

const key = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'secret'],
  properties: { id: { type: 'string', pattern: '^[\\w.-]{1,64}$' }, secret: { type: 'string' } },
};
const connection = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'sign'],
  properties: { url: { type: 'string' }, sign: key, accept: { type: 'array', items: key, maxItems: 10 } },
};
const form = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(providerKinds.map((kind) => [kind, connection])),
};

const isOwnMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * Returns the URL without trailing slashes, or undefined when it is not allowed. Responses are not signed, so TLS is
 * required, except on this machine.
 */
function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwnMachine(text));
  return isSafe && `${username}${password}${search}${hash}` === '' ? text.replace(/\/+$/, '') : undefined;
}

function keyOf({ id, secret }: WrittenKey, place: string, problems: string[]): SigningKey {
  const bytes = secretOf(secret);
  if (!bytes) problems.push(`${place}.secret must be whsec_ and the base64 of 24 to 64 random bytes.`);
  return { id, secret: bytes ?? Buffer.alloc(0) };
}

/**
 * Parses a providers file.
 * @throws Error with one line per problem; the message never contains a secret
 */
export function readConnections(text: string, name: string): Connections {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [mistake] = [...document.errors, ...document.warnings];
  if (mistake) throw new Error(`${name}:${lineCounter.linePos(mistake.pos[0]).line}: this is no YAML.`);
  const written = (document.toJS({ maxAliasCount: 100 }) ?? {}) as Written;
  const ajv = validator(false);
  ajv.opts.allErrors = true;
  const check = ajv.compile(form);
  if (!check(written)) {
    const sentences = (check.errors ?? []).map(({ instancePath, message, params }) => {
      const place = instancePath.split('/').slice(1).join('.') || 'the file';
      const which: unknown = params.additionalProperty;
      return `${name}: ${place} ${message}${typeof which === 'string' ? `, such as ${which}` : ''}.`;
    });
    throw new Error(sentences.join('\n'));
  }
  const problems: string[] = [];
  const connections: Connections = {};
  for (const kind of providerKinds) {
    const entry = written[kind];
    if (!entry) continue;
    const url = addressOf(entry.url);
    if (url === undefined)
      problems.push(`${kind}.url must be an address of https (http on this machine alone) without a query.`);
    const ids = (entry.accept ?? []).map(({ id }) => id);
    if (new Set(ids).size < ids.length) problems.push(`${kind}.accept: each key must have an id of its own.`);
    connections[kind] = {
      url: url ?? '',
      sign: keyOf(entry.sign, `${kind}.sign`, problems),
      accept: (entry.accept ?? []).map((one, index) => keyOf(one, `${kind}.accept.${index}`, problems)),
    };
  }
  // With a shared key, one provider could impersonate another provider or the site itself.
  const secrets = Object.values(connections).flatMap(({ sign, accept }) =>
    [sign, ...accept].filter(({ secret }) => secret.length > 0).map(({ secret }) => secret.toString('hex')),
  );
  if (new Set(secrets).size < secrets.length)
    problems.push('each key of the file, of whatever kind and direction, must have a secret of its own.');
  if (problems.length > 0) throw new Error(problems.map((problem) => `${name}: ${problem}`).join('\n'));
  return connections;
}

/**
 * Rejects providers on other machines: the passwords of a demo are public, so real money must not be connected.
 * @throws Error when a provider is on another machine
 */
export function requireOwnMachine(connections: Connections): void {
  const foreign = providerKinds.find((kind) => {
    const connection = connections[kind];
    return connection && !isOwnMachine(connection.url);
  });
  if (foreign !== undefined)
    throw new Error(
      `PROVIDERS_FILE: ${foreign}.url is on another machine, which is possible only where SANDBOX is 0.`,
    );
}

/**
 * Reads a providers file; returns no connections when `file` is undefined.
 * @throws Error when the file cannot be read, or as `readConnections`
 */
export function openConnections(file: string | undefined): Connections {
  if (file === undefined) return {};
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`PROVIDERS_FILE names ${file}, which cannot be read.`, { cause: error });
  }
  return readConnections(text, file);
}
