import { ensureTexts } from '@wallet/platform/i18n';
import { report } from '@wallet/platform/reporting';
import { satisfiesContract, type ExposeKind, type ExposedModule } from '../exposed-module';
import type { LoadableVersion } from '../discovery';
import type { Remote } from '../parse-discovery';
import type { FederationHost } from './federation-host';
import { remoteTexts } from './load-texts';
import { RemoteFailure, toRemoteFailure } from './remote-failure';

interface Options {
  /** What the discovery document says, as it was checked. */
  remotes: readonly Remote[];
  host: FederationHost;
  /** Pauses between the automatic attempts, in ms. */
  pausesMs?: readonly number[];
  /** After this long the part counts as failed, in ms. */
  timeoutMs?: number;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads exposes of remotes: attempts with pauses, one time-out over all of them, a check that the module holds what its
 * kind promises, and a `retry` that fetches everything anew.
 */
export function createRemoteRegistry({ remotes, host, pausesMs = [400, 1200], timeoutMs = 10_000 }: Options) {
  const versions = new Map<string, LoadableVersion>();
  const invalid = new Map<string, RemoteFailure>();
  const modules = new Map<string, Promise<ExposedModule>>();
  for (const { name, version, problems } of remotes) {
    if (version) versions.set(name, version);
    else invalid.set(name, new RemoteFailure('REMOTE-INVALID', name, problems));
  }

  async function attempt(
    name: string,
    version: LoadableVersion,
    expose: string,
    kind: ExposeKind,
  ): Promise<ExposedModule> {
    const [module] = await Promise.all([
      host.load(version, expose),
      ensureTexts(version.extras.manifest.namespace, remoteTexts(version)),
    ]);
    if (!satisfiesContract(module, kind)) throw new RemoteFailure('REMOTE-CONTRACT', name);
    return module;
  }

  async function attempts(
    name: string,
    expose: string,
    kind: ExposeKind,
    live: () => boolean,
  ): Promise<ExposedModule> {
    const version = versions.get(name);
    if (!version) throw new RemoteFailure('REMOTE-UNREACHABLE', name);
    let failure: unknown;
    for (const [index, pauseMs] of [0, ...pausesMs].entries()) {
      if (index > 0) {
        await wait(pauseMs);
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

  function start(name: string, expose: string, kind: ExposeKind): Promise<ExposedModule> {
    let live = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RemoteFailure('REMOTE-TIMEOUT', name)), timeoutMs);
    });
    return Promise.race([attempts(name, expose, kind, () => live), late])
      .catch((error: unknown) => {
        const failure = toRemoteFailure(name, error);
        failure.reportId = report({ code: failure.code, remote: name, about: expose, error: failure.cause });
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
    const loading = start(name, expose, kind);
    modules.set(key, loading);
    // A failure is handed to whoever waits for it now, and never remembered.
    loading.catch(() => modules.get(key) === loading && modules.delete(key));
    return loading;
  }

  return {
    /** The exposed module, loaded at most once; rejects with a RemoteFailure. */
    load,
    /** Loads again after a failure, asking for every file anew. */
    retry(name: string, expose: string, kind: ExposeKind): Promise<ExposedModule> {
      const version = versions.get(name);
      modules.delete(`${name}/${expose}`);
      if (version) host.forget(version);
      return load(name, expose, kind);
    },
    /** The manifests of all remotes, also of those in which something is wrong: they say where their panels stand. */
    manifests: () => remotes.map(({ manifest }) => manifest),
  };
}

export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;
