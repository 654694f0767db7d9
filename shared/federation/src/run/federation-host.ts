import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { bypassCaches } from '@wallet/platform';
import { fileUrl, type LoadableVersion } from '../discovery';
import { RemoteFailure } from './remote-failure';

type Plugin = NonNullable<Parameters<typeof registerPlugins>[0]>[number];

const entryTimeoutMs = 8000;
/** A valid SRI hash that no file has. */
const unmatchableHash = `sha384-${'A'.repeat(64)}`;

/** The only code that talks to the Module Federation runtime. */
export interface FederationHost {
  /**
   * Loads the module behind an expose. Rejects when its files cannot be fetched or do not match their hashes, and with the
   * RemoteFailure `REMOTE-START-FAILED` when the module throws while it starts.
   */
  load(version: LoadableVersion, expose: string): Promise<unknown>;
  /** Clears failed loads, so that the next load fetches each file again. */
  forget(version: LoadableVersion): void;
  /** Removes a version's scripts and styles from the page and registers another one under its container's name. */
  replace(version: LoadableVersion, other: LoadableVersion): void;
}

/** Sets the hash of every script. A script without a hash gets one that cannot match, so it fails. */
function integrityPlugin(integrity: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      const address = new URL(url, window.location.href);
      script.integrity = integrity.get(address.href) ?? unmatchableHash;
      script.crossOrigin = 'anonymous';
      script.async = true;
      if (window.__w_retry) address.searchParams.set('retry', window.__w_retry);
      script.src = address.href;
      return { script, timeout: entryTimeoutMs };
    },
  };
}

/** Clears the pending entries of a failed load in the share scope. Otherwise they would never be loaded again. */
function clearFailedShares(): void {
  for (const scopes of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(scopes)) {
      for (const share of Object.values(versions)) {
        if (share.loading && !share.loaded && !share.lib) share.loading = null;
      }
    }
  }
}

/**
 * Removes a remote's unfinished scripts and styles from the page. A loader reuses an element that already loads the
 * same chunk, so a hanging element would block each later attempt. A loader removes its finished scripts, and
 * finished styles have a sheet. With `all` the finished styles are removed too: the version that replaces this one has
 * the same class names. All elements move to another document, where a script that arrives late does not run.
 */
function drop(version: LoadableVersion, all = false): void {
  const folder = new URL(fileUrl(version, ''), window.location.href).href;
  const otherDocument = document.createElement('template').content;
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'head script[src],link[rel="stylesheet"]',
  )) {
    const isStyle = 'sheet' in element;
    if (!(isStyle ? element.href : element.src).startsWith(folder)) continue;
    if (all) otherDocument.append(element);
    else if (!isStyle || !element.sheet) element.remove();
  }
}

/**
 * Creates the part of the registry that loads, reloads and replaces the files of remotes with Module Federation. Every
 * file must match its SRI hash. A page needs only one.
 */
export function createFederationHost(): FederationHost {
  const integrity = new Map<string, string>();
  const registered = new Set<string>();
  registerPlugins([integrityPlugin(integrity)]);

  function register(version: LoadableVersion, force: boolean): void {
    const { container } = version.extras.federation;
    for (const [file, hash] of Object.entries(version.extras.federation.integrity)) {
      integrity.set(new URL(fileUrl(version, file), window.location.href).href, hash);
    }
    registerRemotes([{ name: container, entry: version.url, type: 'var' }], { force });
    registered.add(container);
  }

  return {
    async load(version, expose) {
      const { container } = version.extras.federation;
      if (!registered.has(container)) register(version, false);
      // First the files and then the module's own code, because only the second can be a fault of the release.
      const start = await loadRemote<() => unknown>(`${container}/${expose}`, {
        loadFactory: false,
        from: 'runtime',
      });
      try {
        return await start?.();
      } catch (error) {
        throw new RemoteFailure('REMOTE-START-FAILED', version.extras.manifest.name, error);
      }
    },
    forget(version) {
      bypassCaches();
      clearFailedShares();
      drop(version);
      register(version, true);
    },
    replace(version, other) {
      clearFailedShares();
      drop(version, true);
      register(other, true);
    },
  };
}
