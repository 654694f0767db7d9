import * as v from 'valibot';
import type { HashedFile, LoadableVersion } from './discovery';
import {
  shortenProblems,
  manifestSchemas,
  mapOf,
  parseBySchema,
  readContributions,
  textLike,
  shortText,
  type Schema,
} from './manifest-schema';
import type { Contribution, RemoteManifest } from './remote-manifest';
import { supportsShellApi, shellApiVersion } from './shell-api';

/** What a page allows in a discovery document. */
export interface Rules {
  /** Allowed origins of code, including the page's own. */
  origins: readonly string[];
  /** Returns why a remote may not have a page at this path, as the end of an error message; false when it may. */
  pathProblem: (path: string) => string | false;
  /** The canaries that this visitor gets: versions by remote. */
  chosen?: Readonly<Record<string, string>> | undefined;
  /** True when entries may be partial (see `Remote.isPartial`), because a file with the complete document exists. */
  canBePartial?: boolean;
}

/** A remote, as a page uses it. */
export interface Remote {
  name: string;
  /**
   * Its manifest without the parts that belong to another remote. For an invalid remote, at most its paths, ids and
   * slots.
   */
  manifest: RemoteManifest;
  /** The version to load; undefined for an invalid remote. */
  version?: LoadableVersion;
  /** True while only its paths, ids and slots are known: `version` has no hashes yet, so nothing of it can be loaded. */
  isPartial?: boolean;
  /** The default version, which replaces a canary that fails. */
  fallback?: LoadableVersion;
  /** The version that was replaced last. */
  replaced?: LoadableVersion;
  /** The ids of the versions that failed on this page and were replaced. None of them becomes the fallback. */
  failed?: string[];
  /** An error message for each problem. */
  problems: string[];
}

/** The name of a file in the folder of the entry: no URL, and no path out of the folder. */
const fileName = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;
const sri = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;
const matches = (pattern: RegExp, value: unknown): boolean =>
  typeof value === 'string' && pattern.test(value);

// Absolute or from the site's root, with characters that every browser reads the same way.
const address = textLike(/^(https?:\/\/[^/]+)?(\/[\w.+-]+)+$/);

const versionSchema = <Manifest>(manifest: Schema<Manifest>) =>
  v.object({
    url: address,
    metadata: v.object({ version: shortText, integrity: textLike(sri) }),
    extras: v.object({
      federation: v.object({
        container: shortText,
        integrity: mapOf<string>((name, hash) => matches(fileName, name) && matches(sri, hash)),
      }),
      texts: mapOf<string>((_, name) => matches(fileName, name)),
      manifest,
    }),
  });

// An entry that was left out has no address.
const partialSchema = v.object({
  url: address,
  metadata: v.object({ version: shortText }),
  extras: v.object({
    manifest: v.object({ namespace: shortText }),
    // A complete entry with a mistake is not partial.
    federation: v.optional(v.custom<never>(() => false)),
  }),
});

const fileSchema = v.object({
  file: v.object({ url: textLike(/^(\/[\w.-]+)+$/), integrity: textLike(sri) }),
});

/** The manifest of a remote without readable fields. */
const emptyManifest = {
  owner: '',
  description: '',
  namespace: '',
  shellApi: '',
  pages: [],
  dialogs: [],
  widgets: [],
};

/** Yields the problems between the fields of a version. */
function* problemsWithin(
  name: string,
  { url, extras: { federation, manifest, texts } }: LoadableVersion,
  { origins }: Rules,
): Generator<string> {
  if (url[0] !== '/' && !origins.some((origin) => url.startsWith(`${origin}/`)))
    yield `comes from ${url}, which is not on the allow-list`;
  if (!supportsShellApi(manifest.shellApi, shellApiVersion))
    yield `needs shell API ${manifest.shellApi}, and this shell gives ${shellApiVersion}`;
  if (manifest.name !== name) yield `is named ${manifest.name} by its manifest`;
  // Each namespace has its own container name. A plain word could be the name of a global variable of the page.
  const container = `mf_${manifest.namespace}_remote`;
  if (federation.container !== container) yield `has another container than ${container}`;
  if ([...manifest.pages, ...manifest.dialogs, ...manifest.widgets].length > 99) yield 'has too many parts';
  for (const file of Object.values(texts))
    if (!Object.hasOwn(federation.integrity, file)) yield `has no integrity for ${file}`;
}

/** True when the target of a contribution is a page or dialog of its own manifest. */
const leadsToOwnTarget = (
  { page, dialog }: Contribution,
  { pages, dialogs }: Pick<RemoteManifest, 'pages' | 'dialogs'>,
) => (page === undefined ? dialogs.some(({ id }) => id === dialog) : pages.some(({ path }) => path === page));

/** Reads a partial entry; undefined for any other value. */
function readPartial(name: string, input: unknown, { pathProblem }: Rules): Remote | undefined {
  const { value } = parseBySchema(partialSchema, input);
  if (!value) return undefined;
  const { url, metadata, extras } = value;
  const parts = parseBySchema(manifestSchemas(pathProblem).places, input).value?.extras.manifest;
  const { contributions } = readContributions(parts?.contributions);
  const manifest = { ...emptyManifest, name, ...extras.manifest, ...parts, contributions };
  const version: LoadableVersion = {
    url,
    metadata: { ...metadata, integrity: '' },
    extras: { federation: { container: '', integrity: {} }, texts: {}, manifest },
  };
  return { name, version, isPartial: true, manifest, problems: [] };
}

/** Reads one version of a remote from a value of any shape. */
function readVersion(
  name: string,
  input: unknown,
  rules: Rules,
  earlierProblems: readonly string[] = [],
): Remote {
  const partial = rules.canBePartial && !earlierProblems.length && readPartial(name, input, rules);
  if (partial) return partial;
  const { manifest: manifestSchema, places } = manifestSchemas(rules.pathProblem);
  const { value: parsed, problems: schemaProblems } = parseBySchema(versionSchema(manifestSchema), input);
  const allProblems = [...earlierProblems, ...schemaProblems];
  const { extras } = parsed ?? parseBySchema(places, input).value ?? {};
  const { contributions, problems: contributionProblems } = readContributions(extras?.manifest.contributions);
  const manifest = { ...emptyManifest, name, ...extras?.manifest, contributions };
  const version = parsed && { ...parsed, extras: { ...parsed.extras, manifest } };
  const problems = shortenProblems(
    version ? [...allProblems, ...problemsWithin(name, version, rules)] : allProblems,
  );
  return problems.length
    ? { name, problems, manifest }
    : { name, version, problems: contributionProblems, manifest };
}

/**
 * Parses the versions of a remote, a value of any type: returns its canary when this visitor gets it and it is
 * valid, otherwise its default version. Never throws.
 */
export function readRemote(name: string, versions: unknown, rules: Rules): Remote {
  const [first, second, ...more]: unknown[] = Array.isArray(versions) ? versions : [];
  const defaultRemote = readVersion(name, first, rules, more.length ? ['has more than two versions'] : []);
  const chosen = second === undefined ? undefined : rules.chosen?.[name];
  if (chosen === undefined) return defaultRemote;
  const canary = readVersion(name, second, rules);
  if (canary.version?.metadata.version === chosen)
    return { ...canary, fallback: defaultRemote.isPartial ? undefined : defaultRemote.version };
  defaultRemote.problems.push(`has a canary that is not used: ${canary.problems.join(', ')}`);
  return defaultRemote;
}

/**
 * Resolves conflicts in the order of the document, with invalid remotes last: a second remote in a namespace is not
 * used, a second owner of a page or dialog does not get it, and a contribution that leads to another remote is removed.
 */
export function resolveConflicts(remotes: readonly Remote[]): void {
  const owners = new Map<string, string>();
  /** Makes the remote the owner of a key. Returns false, and adds a problem, when the key has an owner. */
  const claim = (key: string, { name, problems }: Remote): boolean => {
    const owner = owners.get(key);
    if (owner) problems.push(`does not get ${key}, which is ${owner}'s`);
    else owners.set(key, name);
    return !owner;
  };
  for (const remote of remotes) {
    const namespace = remote.version?.extras.manifest.namespace;
    if (namespace && !claim(`the namespace ${namespace}`, remote))
      remote.version = remote.fallback = undefined;
  }
  for (const remote of [...remotes].sort((one, other) => +!one.version - +!other.version)) {
    const { manifest } = remote;
    // Two paths that differ in the name of their parameter are one path.
    const pages = manifest.pages.filter(({ path }) => claim(path.replace(/:.+/, ':…'), remote));
    const dialogs = manifest.dialogs.filter(({ id }) => claim(id, remote));
    const contributions = manifest.contributions.filter((contribution) => {
      const isOwn = leadsToOwnTarget(contribution, { pages, dialogs });
      if (!isOwn && remote.version)
        remote.problems.push(`offers in ${contribution.slot} what it does not own`);
      return isOwn;
    });
    remote.manifest = { ...manifest, pages, dialogs, contributions };
  }
}

/**
 * Returns the file with the complete discovery document. A page contains only the entries of the remotes that it shows,
 * and the name of this file; undefined when the page contains all entries.
 */
export function completeDocumentFile(input: unknown): HashedFile | undefined {
  // `parseBySchema(…).value?.file` would make the bundler include all of valibot.
  const { value } = parseBySchema(fileSchema, input);
  return value?.file;
}

/**
 * Parses a discovery document, more strictly than its public schema, and returns its remotes in their order. An invalid
 * entry disables only its own remote. Throws an Error when the input is not a document.
 */
export function parseDiscovery(input: unknown, rules: Rules): Remote[] {
  const { value } = parseBySchema(v.object({ microFrontends: mapOf<unknown>(() => true) }), input);
  if (!value) throw new Error('Discovery refused: it has no map of remotes.');
  const canBePartial = completeDocumentFile(input) !== undefined;
  const remotes = Object.entries(value.microFrontends).map(([name, versions]) =>
    readRemote(name, versions, { ...rules, canBePartial }),
  );
  resolveConflicts(remotes);
  return remotes;
}

/**
 * Fills the partial remotes from the remotes of the complete document, in place, because waiting parts refer to the same
 * version object. A remote that the document does not allow has no version afterwards.
 */
export function fillPartialRemotes(remotes: readonly Remote[], all: readonly Remote[]): void {
  for (const remote of remotes) {
    const { version, isPartial } = remote;
    if (!isPartial || !version) continue;
    const found = all.find(({ name }) => name === remote.name);
    Object.assign(remote, found ?? { problems: ['is not in the complete document'] }, {
      isPartial: false,
      version: found?.version && Object.assign(version, found.version),
    });
  }
}
