import { type ProviderKind, providerKinds, secretOf, type SigningKey } from '@wallet/contract/providers';
import fs from 'node:fs';
import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * True for a TLS URL without credentials, query or fragment. Responses are not signed, so TLS is required, except on this
 * machine.
 */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal(text));
  return isSafe && `${username}${password}${search}${hash}` === '';
}

const hasNoDuplicate = (values: readonly string[]): boolean => new Set(values).size === values.length;

const keySchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  secret: v.pipe(
    v.string(),
    v.transform(secretOf),
    v.instance(Buffer, 'must be whsec_ and the base64 of 24 to 64 random bytes.'),
  ),
});

const connectionSchema = v.strictObject({
  /** Base URL without a trailing slash; the paths of the contract are appended. */
  url: v.pipe(
    v.string(),
    v.check(
      isSafeUrl,
      'must be an https URL (or http on this machine) without credentials, query or fragment.',
    ),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
  sign: keySchema,
  /** Verify the provider's requests; more than one key during a key rotation. */
  accept: v.optional(
    v.pipe(
      v.array(keySchema),
      v.maxLength(10),
      v.check((keys) => hasNoDuplicate(keys.map(({ id }) => id)), 'each key must have an id of its own.'),
    ),
    [],
  ),
});

export type Connection = v.InferOutput<typeof connectionSchema>;

export type Connections = Partial<Record<ProviderKind, Connection>>;

const keysOf = (connections: Connections): SigningKey[] =>
  Object.values(connections).flatMap(({ sign, accept }) => [sign, ...accept]);

const fileSchema = v.pipe(
  v.strictObject(v.entriesFromList(providerKinds, v.exactOptional(connectionSchema))),
  // With a shared key, one provider could impersonate another provider or the site itself.
  v.check(
    (connections) => hasNoDuplicate(keysOf(connections).map(({ secret }) => secret.toString('hex'))),
    'every key must have its own secret, also across kinds and between "sign" and "accept".',
  ),
);

/** @throws Error with one line per problem; the message never contains a secret */
export function parseConnections(text: string, name: string): Connections {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [yamlError] = [...document.errors, ...document.warnings];
  if (yamlError) throw new Error(`${name}:${lineCounter.linePos(yamlError.pos[0]).line}: this is not YAML.`);
  const { output, issues, success } = v.safeParse(fileSchema, document.toJS({ maxAliasCount: 100 }) ?? {});
  if (success) return output;
  const problems = issues.map((issue) => `${name}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(problems.join('\n'));
}

/**
 * Checks that all providers are on this machine: the passwords of a demo are public, so it must not move real money.
 * @throws Error that names the first other provider
 */
export function requireLocalProviders(connections: Connections): void {
  for (const [kind, { url }] of Object.entries(connections))
    if (!isLocal(url))
      throw new Error(
        `PROVIDERS_FILE: ${kind}.url is on another machine, which is possible only where SANDBOX is 0.`,
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
