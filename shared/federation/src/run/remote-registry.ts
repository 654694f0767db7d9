import type { ExposeKind, ExposedModule } from '../exposed-module';
import type { Remote } from '../parse-discovery';
import type { FederationHost } from './federation-host';
import { createPart, reportFailure, type Part } from './part';
import { RemoteFailure } from './remote-failure';
import { versionsInUse } from './versions-in-use';

interface Options {
  remotes: readonly Remote[];
  host: FederationHost;
  /** Completes the partial remotes with the complete discovery document. Rejects when that cannot be loaded. */
  loadComplete?: () => Promise<void>;
  /** Called when the default version has replaced a candidate. */
  onReplaced?: (remote: string, version: string) => void;
  /**
   * Called when a part failed and no other known version has it. It may set the live version as the fallback of the
   * remote. `isInUse` returns true when something of the remote was loaded. Never rejects.
   */
  findLiveVersion?: (failure: RemoteFailure, expose: string, isInUse: () => boolean) => Promise<void>;
  /** Pauses between the automatic attempts, in ms. */
  pausesMs?: readonly number[];
  /** Time after which a part counts as failed, in ms. */
  timeoutMs?: number;
}

/**
 * Loads exposes of remotes: attempts with pauses, one timeout for all of them, a check of the module's exports, and a
 * `retry` that fetches each file again. The default version replaces a candidate that cannot be loaded, or that its
 * caller replaces with `replace`. The live version replaces a version whose files no longer exist.
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

  /** Returns why nothing of a remote can be loaded, or undefined. */
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
    /** Returns the exposed module, which is loaded at most once. Rejects with a RemoteFailure. */
    load: (name: string, expose: string, kind: ExposeKind) => request('load', name, expose, kind),
    /** Loads again after a failure and fetches each file again. */
    retry: (name: string, expose: string, kind: ExposeKind) => request('retry', name, expose, kind),
    /** Returns the exposed module if it has been loaded, for a caller that renders it at once. */
    ready: (name: string, expose: string) => parts.get(`${name}/${expose}`)?.ready(),
    /** Returns the time since the request of the exposed module, in ms; 0 without a request. */
    waitedMs: (name: string, expose: string) => parts.get(`${name}/${expose}`)?.waitedMs() ?? 0,
    /** Returns the version of a remote that is in use, by the name of its release. */
    versionOf: (name: string): string | undefined => versions.of(name)?.metadata.version,
    /** Calls the listener when another version of a remote is in use. Returns a function that unsubscribes. */
    subscribe: versions.subscribe,
    /** True when another version could replace the one in use for this part. */
    isReplaceable: versions.isReplaceable,
    /** Replaces the candidate of a remote after this part of it failed. Does nothing for other versions. */
    replace(name: string, expose: string): void {
      if (versions.isReplaceable(name, expose)) versions.replace(name);
    },
    /** Returns the manifests of all remotes. Those of invalid remotes contain the paths and ids of their panels. */
    manifests: () => remotes.map(({ manifest }) => manifest),
  };
}

/** The registry of a page's remotes: see `createRemoteRegistry`. */
export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;
