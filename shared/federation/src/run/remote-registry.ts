import type { ExposeKind, ExposedModule } from '../exposed-module';
import type { Remote } from '../parse-discovery';
import type { FederationHost } from './federation-host';
import { createPart, reportFailure, type Part } from './part';
import { RemoteFailure } from './remote-failure';
import { versionsInUse } from './versions-in-use';

interface Options {
  /** The checked content of the discovery document. */
  remotes: readonly Remote[];
  host: FederationHost;
  /** Completes the partial remotes with the complete discovery document. Rejects when that cannot be loaded. */
  loadComplete?: () => Promise<void>;
  /** Called when the default version has taken the place of a candidate. */
  onReplaced?: (remote: string, version: string) => void;
  /**
   * Called when a part failed and no other version is known that has it: may give its remote the live version as the
   * fallback. `isInUse` returns whether something of the remote was loaded. Never rejects.
   */
  findLiveVersion?: (failure: RemoteFailure, expose: string, isInUse: () => boolean) => Promise<void>;
  /** Pauses between the automatic attempts, in ms. */
  pausesMs?: readonly number[];
  /** After this time a part counts as failed, in ms. */
  timeoutMs?: number;
}

/**
 * Loads exposes of remotes: attempts with pauses, one time-out for all of them, a check that the module has what its kind
 * promises, and a `retry` that fetches each file anew. The default version takes the place of a candidate that cannot be
 * loaded or that its caller gives up with `replace`. The live version takes the place of one whose files are gone.
 */
export function createRemoteRegistry({
  remotes,
  host,
  loadComplete,
  onReplaced,
  findLiveVersion,
  pausesMs = [400, 1200],
  timeoutMs = 10_000,
}: Options) {
  const versions = versionsInUse({ remotes, host, onReplaced });
  const parts = new Map<string, Part>();
  /** Remotes of which something was loaded. */
  const inUse = new Set<string>();
  let completing: Promise<void> | undefined;

  /** Callers share a request. After a failure the next call sends another one. */
  function complete(): Promise<void> {
    completing ??= Promise.resolve(loadComplete?.()).catch((error: unknown) => {
      completing = undefined;
      throw error;
    });
    return completing;
  }

  function partOf(name: string, expose: string, kind: ExposeKind): Part {
    const key = `${name}/${expose}`;
    let part = parts.get(key);
    if (!part) {
      part = createPart({
        remote: name,
        expose,
        kind,
        host,
        versions,
        complete,
        findProblem: () => findProblem(name, expose),
        findLiveVersion: async (failure) => findLiveVersion?.(failure, expose, () => inUse.has(name)),
        onLoaded: () => inUse.add(name),
        pausesMs,
        timeoutMs,
      });
      parts.set(key, part);
    }
    return part;
  }

  /** Returns why nothing of a remote can be loaded; undefined when it can. */
  function findProblem(name: string, expose: string): RemoteFailure | undefined {
    if (versions.of(name)) return undefined;
    const remote = remotes.find((one) => one.name === name);
    if (remote) return new RemoteFailure('REMOTE-INVALID', name, remote.problems);
    const failure = new RemoteFailure('REMOTE-UNREACHABLE', name);
    reportFailure(failure, undefined, expose);
    return failure;
  }

  function request(
    how: 'load' | 'retry',
    name: string,
    expose: string,
    kind: ExposeKind,
  ): Promise<ExposedModule> {
    const problem = findProblem(name, expose);
    return problem ? Promise.reject(problem) : partOf(name, expose, kind)[how]();
  }

  return {
    /** Completes the partial remotes of the page. Rejects when the complete document cannot be loaded. */
    complete,
    /** Returns the exposed module, loaded at most once. Rejects with a RemoteFailure. */
    load: (name: string, expose: string, kind: ExposeKind) => request('load', name, expose, kind),
    /** Loads again after a failure and fetches each file anew. */
    retry: (name: string, expose: string, kind: ExposeKind) => request('retry', name, expose, kind),
    /** The exposed module if it has been loaded, for a caller that renders it at once. */
    ready: (name: string, expose: string) => parts.get(`${name}/${expose}`)?.ready(),
    /** How long ago the exposed module was requested, in ms; 0 when nobody requested it. */
    waitedMs: (name: string, expose: string) => parts.get(`${name}/${expose}`)?.waitedMs() ?? 0,
    /** The version of a remote that is in use, as its release names it. */
    versionOf: (name: string): string | undefined => versions.of(name)?.metadata.version,
    /** Calls back when another version of some remote is in use. Returns a function that ends that. */
    subscribe: versions.subscribe,
    /** Whether another version could take the place of the one in use for this part. */
    isReplaceable: versions.isReplaceable,
    /** Gives up the candidate of a remote, of which this part failed. Does nothing for other versions. */
    replace(name: string, expose: string): void {
      if (versions.isReplaceable(name, expose)) versions.replace(name);
    },
    /** The manifests of all remotes, also of invalid ones: they tell where their panels belong. */
    manifests: () => remotes.map(({ manifest }) => manifest),
  };
}

export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;
