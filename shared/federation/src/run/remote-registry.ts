import { sleep } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import { satisfiesContract, type ExposeKind, type ExposedModule } from '../exposed-module';
import type { LoadableVersion } from '../discovery';
import type { Remote } from '../parse-discovery';
import type { FederationHost } from './federation-host';
import { RemoteFailure, toRemoteFailure } from './remote-failure';
import { versionsInUse } from './versions-in-use';

interface Options {
  /** What the discovery document says, as it was checked. */
  remotes: readonly Remote[];
  host: FederationHost;
  /** Is told of a candidate whose place the default version has taken. */
  onReplaced?: (remote: string, version: string) => void;
  /**
   * Is waited for when a part failed whose place no other version can take: may give its remote what is live now as the
   * fallback. `isInUse` says whether something of the remote was loaded. Never rejects.
   */
  lookForLive?: (failure: RemoteFailure, expose: string, isInUse: () => boolean) => Promise<void>;
  /** Pauses between the automatic attempts, in ms. */
  pausesMs?: readonly number[];
  /** After this long the part counts as failed, in ms. */
  timeoutMs?: number;
}

/**
 * Loads exposes of remotes: attempts with pauses, one time-out over all of them, a check that the module holds what its
 * kind promises, and a `retry` that fetches everything anew. A candidate that cannot be loaded is replaced by the default
 * version, and so is one that its caller gives up with `replace`; a version whose files are gone, by what is live now.
 */
export function createRemoteRegistry({
  remotes,
  host,
  onReplaced,
  lookForLive,
  pausesMs = [400, 1200],
  timeoutMs = 10_000,
}: Options) {
  const versions = versionsInUse({ remotes, host, onReplaced });
  const invalid = new Map<string, RemoteFailure>();
  const modules = new Map<string, Promise<ExposedModule>>();
  /** Those of `modules` that have come. */
  const ready = new WeakMap<Promise<ExposedModule>, ExposedModule>();
  /** When each of `modules` was asked for, as `performance.now()`. */
  const askedAt = new WeakMap<Promise<ExposedModule>, number>();
  /** Remotes of which something was loaded. */
  const inUse = new Set<string>();
  for (const { name, version, problems } of remotes) {
    if (!version) invalid.set(name, new RemoteFailure('REMOTE-INVALID', name, problems));
  }

  async function attempt(
    name: string,
    version: LoadableVersion,
    expose: string,
    kind: ExposeKind,
  ): Promise<ExposedModule> {
    const [module] = await Promise.all([host.load(version, expose), versions.ensureTexts(name, version)]);
    if (!satisfiesContract(module, kind)) throw new RemoteFailure('REMOTE-CONTRACT', name);
    return module;
  }

  async function attempts(
    name: string,
    version: LoadableVersion | undefined,
    expose: string,
    kind: ExposeKind,
    live: () => boolean,
  ): Promise<ExposedModule> {
    if (!version) throw new RemoteFailure('REMOTE-UNREACHABLE', name);
    let failure: unknown;
    for (const [index, pauseMs] of [0, ...pausesMs].entries()) {
      if (index > 0) {
        await sleep(pauseMs);
        if (!live()) break;
        host.forget(version);
      }
      try {
        return await attempt(name, version, expose, kind);
      } catch (error) {
        failure = error;
      }
    }
    throw toRemoteFailure(name, failure);
  }

  function start(
    name: string,
    version: LoadableVersion | undefined,
    expose: string,
    kind: ExposeKind,
  ): Promise<ExposedModule> {
    let live = true;
    // A further attempt would bring back a candidate whose place was taken, and what it failed of tells nothing.
    const isWanted = (): boolean => live && versions.of(name) === version;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RemoteFailure('REMOTE-TIMEOUT', name)), timeoutMs);
    });
    return Promise.race([attempts(name, version, expose, kind, isWanted), late])
      .catch((error: unknown) => {
        const failure = toRemoteFailure(name, error);
        if (!isWanted()) throw failure;
        failure.reportId = report({
          code: failure.code,
          remote: name,
          version: version?.metadata.version,
          about: expose,
          error: failure.cause,
        });
        // As React does for an error while rendering: the report has no message, which could be about a person.
        if (failure.code === 'REMOTE-START-FAILED') console.error(failure.cause);
        throw failure;
      })
      .finally(() => {
        live = false;
        clearTimeout(timer);
      });
  }

  function load(name: string, expose: string, kind: ExposeKind): Promise<ExposedModule> {
    const failure = invalid.get(name);
    if (failure) return Promise.reject(failure);
    const key = `${name}/${expose}`;
    const known = modules.get(key);
    if (known) return known;
    const version = versions.of(name);
    const isSame = (): boolean => versions.of(name) === version;
    const loading = start(name, version, expose, kind).then(
      (module) => {
        if (!isSame()) return load(name, expose, kind);
        inUse.add(name);
        ready.set(loading, module);
        return module;
      },
      async (failure: RemoteFailure) => {
        // Offline nothing can be loaded, whosever fault it would be.
        if (navigator.onLine && isSame()) {
          if (!versions.isReplaceable(name, expose))
            await lookForLive?.(failure, expose, () => inUse.has(name));
          if (isSame()) replace(name, expose);
        }
        if (isSame()) throw failure;
        return load(name, expose, kind);
      },
    );
    modules.set(key, loading);
    askedAt.set(loading, performance.now());
    // A failure is handed to whoever waits for it now, and never remembered.
    loading.catch(() => modules.get(key) === loading && modules.delete(key));
    return loading;
  }

  function replace(name: string, expose: string): void {
    if (!versions.isReplaceable(name, expose)) return;
    for (const key of modules.keys()) if (key.startsWith(`${name}/`)) modules.delete(key);
    versions.replace(name);
  }

  return {
    /** The exposed module, loaded at most once; rejects with a RemoteFailure. */
    load,
    /** The exposed module if it has been loaded, for whoever draws it at once. */
    ready(name: string, expose: string): ExposedModule | undefined {
      const loading = modules.get(`${name}/${expose}`);
      return loading && ready.get(loading);
    },
    /** How long the exposed module has been asked for, in ms; 0 where nobody has asked for it. */
    waitedMs(name: string, expose: string): number {
      const loading = modules.get(`${name}/${expose}`);
      const at = loading && askedAt.get(loading);
      return at === undefined ? 0 : performance.now() - at;
    },
    /** Loads again after a failure, asking for every file anew. */
    retry(name: string, expose: string, kind: ExposeKind): Promise<ExposedModule> {
      const version = versions.of(name);
      modules.delete(`${name}/${expose}`);
      if (version) host.forget(version);
      return load(name, expose, kind);
    },
    /** The version of a remote that is in use, as its release names it. */
    versionOf: (name: string): string | undefined => versions.of(name)?.metadata.version,
    /** Calls back when another version of some remote is in use; gives what ends that. */
    subscribe: versions.subscribe,
    /** Whether the default version could take a candidate's place for this part. */
    isReplaceable: versions.isReplaceable,
    /** Gives up the candidate of a remote, of which this part failed; nothing where it is no candidate. */
    replace,
    /** The manifests of all remotes, also of those in which something is wrong: they say where their panels stand. */
    manifests: () => remotes.map(({ manifest }) => manifest),
  };
}

export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;
