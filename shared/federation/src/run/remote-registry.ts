import type { ExposeKind, ExposedModule } from '../exposed-module';
import type { Remote } from '../parse-discovery';
import type { FederationHost } from './federation-host';
import { createPart, reportFailure, type Part } from './part';
import { RemoteFailure } from './remote-failure';
import { versionsInUse } from './versions-in-use';

interface Options {
  /** The remotes of the discovery document, as `parseDiscovery` returns them. */
  remotes: readonly Remote[];
  host: FederationHost;
  /** Completes the partial remotes with the complete discovery document. Rejects when that cannot be loaded. */
  loadComplete?: () => Promise<void>;
  /** Called after the default version has replaced a canary. */
  onReplaced?: (remote: string, version: string) => void;
  /**
   * Called when a part failed and no other known version has it. It may set the live version as the fallback of the
   * remote. `isInUse` returns true when something of the remote was loaded. Never rejects.
   */
  findLiveVersion?: (failure: RemoteFailure, expose: string, isInUse: () => boolean) => Promise<void>;
  /** Pauses between the automatic attempts, in ms. */
  pausesMs?: readonly number[];
  /** Timeout for loading a part with all its attempts, in ms. */
  timeoutMs?: number;
}

/**
 * Creates the registry that loads exposes of remotes. It retries after pauses, within one timeout for all attempts, and
 * checks that the module has the export of its kind. `retry` fetches each file again. The default version replaces a
 * canary that cannot be loaded or when the caller calls `replace` for it. The live version replaces one whose files
 * were removed.
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
    /** Returns the exposed module, which is loaded at most once. Rejects with `RemoteFailure`. */
    load: (name: string, expose: string, kind: ExposeKind) => request('load', name, expose, kind),
    /** Loads the module after a failure and fetches each file again. Rejects with `RemoteFailure`. */
    retry: (name: string, expose: string, kind: ExposeKind) => request('retry', name, expose, kind),
    /** Returns the exposed module if it is loaded, for a caller that renders it synchronously. */
    ready: (name: string, expose: string) => parts.get(`${name}/${expose}`)?.ready(),
    /** Returns the time since the exposed module was requested, in ms; 0 when it was not requested. */
    waitedMs: (name: string, expose: string) => parts.get(`${name}/${expose}`)?.waitedMs() ?? 0,
    /** Returns the version of a remote that is in use. */
    versionOf: (name: string): string | undefined => versions.of(name)?.metadata.version,
    /** Calls the listener when a version is replaced. Returns a function that unsubscribes it. */
    subscribe: versions.subscribe,
    /** Returns true when another version could replace the one in use for this part. */
    isReplaceable: versions.isReplaceable,
    /** Replaces the canary of a remote when this part of it failed. Does nothing for other versions. */
    replace(name: string, expose: string): void {
      if (versions.isReplaceable(name, expose)) versions.replace(name);
    },
    /** Returns the manifests of all remotes. Those of invalid remotes name the places of their error panels. */
    manifests: () => remotes.map(({ manifest }) => manifest),
  };
}

/** The registry of a page's remotes: see `createRemoteRegistry`. */
export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;
