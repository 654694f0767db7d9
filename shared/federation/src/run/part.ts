import { report } from '@wallet/platform/reporting';
import { createStateMachine } from '@wallet/platform/state-machine';
import type { LoadableVersion } from '../discovery';
import { satisfiesContract, type ExposeKind, type ExposedModule } from '../exposed-module';
import type { FederationHost } from './federation-host';
import {
  partTransitions,
  type PartEffect,
  type PartEvent,
  type PartState,
  type PageState,
} from './part-machine';
import { RemoteFailure, toRemoteFailure } from './remote-failure';
import type { VersionsInUse } from './versions-in-use';

/**
 * The page contains only a part of the discovery document: the entries of remotes that it does not show are partial, with
 * paths, ids and slots, but without file hashes. `loadRest` loads the rest.
 */
interface PartOptions {
  remote: string;
  expose: string;
  kind: ExposeKind;
  host: FederationHost;
  versions: VersionsInUse;
  /** Loads the rest of the discovery document. Rejects when it cannot be loaded. */
  loadRest: () => Promise<void>;
  /** Returns why nothing of the remote can be loaded; undefined when it can. */
  findProblem: () => RemoteFailure | undefined;
  /**
   * Fetches the live discovery document. The version in it, or the last good one, becomes the fallback of the remote when
   * it differs. Never rejects.
   */
  findLiveVersion: (failure: RemoteFailure) => Promise<void>;
  /** Resolves when the page is shown: see `watchPageShown`. */
  pageShown: () => Promise<void>;
  /** Pauses between the automatic attempts, in ms. */
  pausesMs: readonly number[];
  /** Time after which the part counts as failed, in ms. */
  timeoutMs: number;
}

/** One part of a remote and the state of its loading. */
export interface Part {
  /** Resolves with the module, which is loaded at most once per version. Rejects with a RemoteFailure. */
  load(): Promise<ExposedModule>;
  /** Loads again after a failure and fetches each file again. */
  retry(): Promise<ExposedModule>;
  /** Returns the module, or undefined when the version in use is not loaded. */
  ready(): ExposedModule | undefined;
  /** Returns the time since its request, in ms; 0 when nothing is loading or loaded. */
  waitedMs(): number;
}

interface Result {
  promise: Promise<ExposedModule>;
  resolve: (module: ExposedModule) => void;
  reject: (failure: RemoteFailure) => void;
}

function createResult(): Result {
  const result = {} as Result;
  result.promise = new Promise((resolve, reject) => Object.assign(result, { resolve, reject }));
  // Only callers that wait for the part handle a failure, and there may be none.
  result.promise.catch(() => undefined);
  return result;
}

/** Creates a part. Performs the effects of `partTransitions`. */
export function createPart(options: PartOptions): Part {
  const { remote, expose, kind, host, versions, pausesMs, timeoutMs } = options;
  const machine = createStateMachine<PartState, PartEvent & PageState, PartEffect>({
    initial: { status: 'idle' },
    transitions: partTransitions(pausesMs),
    perform,
  });
  let result = createResult();
  let isSettled = false;
  let startedAt = 0;
  let loadCount = 0;
  let totalTimeout: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: PartEvent): void {
    const version = versions.of(remote);
    if (!version) return;
    const isReplaceable = versions.isReplaceable(remote, expose);
    machine.dispatch({ ...event, version, isReplaceable, isOnline: navigator.onLine });
  }

  /** Returns the version in use after its partial entry was filled. Rejects when the remote turns out to be invalid. */
  async function loadPartialVersion(): Promise<LoadableVersion> {
    await options.loadRest();
    const version = versions.of(remote);
    // `findProblem` returns a failure for every remote without a version.
    if (!version) throw options.findProblem();
    return version;
  }

  async function load(version: LoadableVersion): Promise<void> {
    loadCount += 1;
    const loadNumber = loadCount;
    let event: PartEvent;
    try {
      const loadable = versions.isPartial(remote) ? await loadPartialVersion() : version;
      const [module] = await Promise.all([
        host.load(loadable, expose),
        versions.ensureTexts(remote, loadable),
      ]);
      if (!satisfiesContract(module, kind)) throw new RemoteFailure('REMOTE-CONTRACT', remote);
      event = { type: 'loaded', module };
    } catch (error) {
      // A browser aborts the requests of a page that is left, and that is no failure of the part.
      await options.pageShown();
      event = { type: 'failed', failure: toRemoteFailure(remote, error) };
      // The complete document does not allow the remote, so no further attempt can succeed.
      if (!versions.of(remote)) return reject(event.failure);
    }
    // The result of an older request is ignored.
    if (loadNumber === loadCount) dispatch(event);
  }

  function reject(failure: RemoteFailure): void {
    clearTimeout(totalTimeout);
    isSettled = true;
    result.reject(failure);
  }

  function start(): void {
    if (isSettled) result = createResult();
    isSettled = false;
    startedAt = performance.now();
    clearTimeout(retryTimer);
    clearTimeout(totalTimeout);
    totalTimeout = setTimeout(() => {
      clearTimeout(retryTimer);
      dispatch({ type: 'timedOut', failure: new RemoteFailure('REMOTE-TIMEOUT', remote) });
    }, timeoutMs);
  }

  function perform(effect: PartEffect): void {
    switch (effect.type) {
      case 'start':
        return start();
      case 'load':
        // No file of a version with a partial entry was loaded yet.
        if (effect.isFresh && !versions.isPartial(remote)) host.forget(effect.version);
        return void load(effect.version);
      case 'startTimer':
        retryTimer = setTimeout(() => dispatch({ type: 'timerFired' }), effect.ms);
        return;
      case 'report':
        return reportFailure(effect.failure, effect.version, expose);
      case 'replace':
        versions.replace(remote);
        return dispatch({ type: 'replaceEnded' });
      case 'checkLive':
        return void options.findLiveVersion(effect.failure).then(() => dispatch({ type: 'replaceEnded' }));
      case 'resolve':
        clearTimeout(totalTimeout);
        isSettled = true;
        return result.resolve(effect.module);
      case 'reject':
        return reject(effect.failure);
    }
  }

  const isOfVersionInUse = (state: PartState): boolean =>
    'version' in state && state.version === versions.of(remote);

  return {
    load() {
      dispatch({ type: 'requested' });
      return result.promise;
    },
    retry() {
      dispatch({ type: 'retried' });
      return result.promise;
    },
    ready() {
      const state = machine.state();
      return state.status === 'ready' && isOfVersionInUse(state) ? state.module : undefined;
    },
    waitedMs: () => (isOfVersionInUse(machine.state()) ? performance.now() - startedAt : 0),
  };
}

/** Reports a failure and stores the id of the report in it. */
export function reportFailure(
  failure: RemoteFailure,
  version: LoadableVersion | undefined,
  expose: string,
): void {
  failure.reportId = report({
    code: failure.code,
    remote: failure.remote,
    version: version?.metadata.version,
    about: expose,
    error: failure.cause,
  });
  // The report has no error message, which may contain personal data. React logs an error of a render in the console; an
  // error at the start of the module is logged here.
  if (failure.code === 'REMOTE-START-FAILED') console.error(failure.cause);
}
