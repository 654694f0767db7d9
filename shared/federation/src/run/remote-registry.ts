import type { ExposeKind, ExposedModule } from '../exposed-module';
import type { Remote } from '../parse-discovery';
import type { FederationHost } from './federation-host';
import { watchPageShown } from './page-shown';
import { createPart, reportFailure, type Part } from './part';
import { RemoteFailure } from './remote-failure';
import { versionsInUse } from './versions-in-use';

interface Options {
  /** The remotes of the discovery document, as `parseDiscovery` returns them. */
  remotes: readonly Remote[];
  host: FederationHost;
  /**
   * Fetches the complete discovery document and fills the partial remotes (see `Remote.isPartial`). Rejects when it
   * cannot be loaded.
   */
  fetchRest?: () => Promise<void>;
  /** Called after the default version has replaced a canary. */
  onReplaced?: (remote: string, version: string) => void;
  /**
   * Called when a part failed and no other known version has it. It may set the live version, or the last good one, as
   * the fallback of the remote. `isInUse` returns true when another part of the remote is loaded and has not crashed.
   * Never rejects.
   */
  findLiveVersion?: (failure: RemoteFailure, expose: string, isInUse: () => boolean) => Promise<void>;
  /** Pauses between the automatic attempts, in ms. */
  pausesMs?: readonly number[];
  /** Timeout for loading a part with all its attempts, in ms. */
  timeoutMs?: number;
}

/** A crash within this time after the request of a part counts as a crash at its start. */
const startMs = 10_000;

/**
 * Creates the registry that loads exposes of remotes. It retries after pauses, within one timeout for all attempts, and
 * checks that the module has the export of its kind. `retry` fetches each file again. The default version replaces a
 * canary that cannot be loaded or for which the caller calls `replace`. The live version replaces a version whose files
 * were removed, and the last good version replaces a live version that fails. A version that failed on this page is not
 * used again until `retry` is called.
 */
export function createRemoteRegistry({
  remotes,
  host,
  fetchRest,
  onReplaced,
  findLiveVersion,
  pausesMs = [400, 1200],
  timeoutMs = 10_000,
}: Options) {
  const versions = versionsInUse({ remotes, host, onReplaced });
  const parts = new Map<string, Part>();
  const pageShown = watchPageShown();
  const crashed = new WeakSet<ExposedModule>();
  let rest: Promise<void> | undefined;

  /** Callers share a request. After a failure the next call sends another one. */
  function loadRest(): Promise<void> {
    rest ??= Promise.resolve(fetchRest?.()).catch((error: unknown) => {
      rest = undefined;
      throw error;
    });
    return rest;
  }

  const findFallback = (failure: RemoteFailure, expose: string): Promise<void> | undefined => {
    const failedPart = `${failure.remote}/${expose}`;
    const isOther = (key: string): boolean => key !== failedPart && key.startsWith(`${failure.remote}/`);
    const isRunning = (module: ExposedModule | undefined) => module !== undefined && !crashed.has(module);
    const isInUse = (): boolean => [...parts].some(([key, part]) => isOther(key) && isRunning(part.ready()));
    return findLiveVersion?.(failure, expose, isInUse);
  };

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
        loadRest,
        findProblem: () => findProblem(name, expose),
        findLiveVersion: async (failure) => findFallback(failure, expose),
        pageShown,
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
    action: 'load' | 'retry',
    name: string,
    expose: string,
    kind: ExposeKind,
  ): Promise<ExposedModule> {
    const problem = findProblem(name, expose);
    return problem ? Promise.reject(problem) : partOf(name, expose, kind)[action]();
  }

  return {
    /** Loads the rest of the discovery document, for remotes that are partial. Rejects when it cannot be loaded. */
    loadRest,
    /** Returns the exposed module, which is loaded at most once. Rejects with `RemoteFailure`. */
    load: (name: string, expose: string, kind: ExposeKind) => request('load', name, expose, kind),
    /** Loads the module after a failure and fetches each file again. Rejects with `RemoteFailure`. */
    retry(name: string, expose: string, kind: ExposeKind) {
      versions.forgetFailures(name);
      return request('retry', name, expose, kind);
    },
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
    /**
     * Replaces the version of a remote in which this part crashed: a canary always, the live version only when the part
     * crashed at its start. Does nothing when no other version has the part, or when the version was replaced already.
     */
    async replace(name: string, expose: string): Promise<void> {
      const part = parts.get(`${name}/${expose}`);
      const module = part?.ready();
      if (!part || !module) return;
      crashed.add(module);
      const version = versions.of(name);
      if (part.waitedMs() < startMs && !versions.isReplaceable(name, expose))
        await findFallback(new RemoteFailure('REMOTE-CRASHED', name), expose);
      if (versions.of(name) === version && versions.isReplaceable(name, expose)) versions.replace(name);
    },
    /** Called when a part was rendered: after a crash it counts as in use again. */
    markRendered(name: string, expose: string): void {
      const module = parts.get(`${name}/${expose}`)?.ready();
      if (module) crashed.delete(module);
    },
    /** Returns the manifests of all remotes. Those of invalid remotes decide where error panels are shown. */
    manifests: () => remotes.map(({ manifest }) => manifest),
  };
}

/** The registry of a page's remotes: see `createRemoteRegistry`. */
export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;
