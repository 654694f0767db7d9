import { addTexts, ensureTexts, type Language } from '@wallet/platform/i18n';
import { languages } from '@wallet/contract';
import type { LoadableVersion } from '../discovery';
import type { Remote } from '../parse-discovery';
import { exposesOf } from '../remote-manifest';
import type { FederationHost } from './federation-host';
import { remoteTexts } from './load-texts';

interface Options {
  remotes: readonly Remote[];
  host: FederationHost;
  /** Called when the default version has replaced a canary. */
  onReplaced?: ((remote: string, version: string) => void) | undefined;
}

/**
 * Stores the version of each remote that a page uses: one at a time. When one part fails, the fallback replaces all of
 * the remote's parts, once.
 */
export function versionsInUse({ remotes, host, onReplaced }: Options) {
  const byName = new Map(remotes.map((remote) => [remote.name, remote]));
  const listeners = new Set<() => void>();
  /** Remotes whose texts are still those of a canary. */
  const outdated = new Set<string>();

  const of = (name: string): LoadableVersion | undefined => byName.get(name)?.version;

  async function texts(name: string, version: LoadableVersion, language: Language): Promise<object> {
    const loaded = await remoteTexts(version, language);
    // The version may have been replaced while its texts were loading.
    const current = of(name);
    return current && current !== version ? texts(name, current, language) : loaded;
  }

  return {
    of,

    /** True while the entry of the version in use is partial. */
    isPartial: (name: string): boolean => byName.get(name)?.isPartial ?? false,

    /** True when the fallback has this part and could replace the version in use. */
    isReplaceable(name: string, expose: string): boolean {
      const fallback = byName.get(name)?.fallback;
      return Boolean(fallback && exposesOf(fallback.extras.manifest).includes(expose));
    },

    /** Replaces the version in use with the fallback. */
    replace(name: string): void {
      const remote = byName.get(name);
      const { version, fallback } = remote ?? {};
      if (!remote || !version || !fallback) return;
      host.replace(version, fallback);
      remote.version = fallback;
      remote.fallback = undefined;
      remote.isPartial = false;
      remote.replaced = version;
      remote.failed = [...(remote.failed ?? []), version.metadata.version];
      outdated.add(name);
      onReplaced?.(name, version.metadata.version);
      for (const listener of listeners) listener();
    },

    /** Allows each version again that failed on this page, because a person retries. */
    forgetFailures(name: string): void {
      const remote = byName.get(name);
      if (remote) remote.failed = [];
    },

    /** Loads the texts of the version in use, and overwrites those of a replaced version. */
    async ensureTexts(name: string, version: LoadableVersion): Promise<void> {
      const { namespace } = version.extras.manifest;
      await ensureTexts(namespace, (language) => texts(name, version, language));
      if (!outdated.has(name)) return;
      await Promise.all(
        languages.map(async (language) =>
          addTexts(namespace, language, await texts(name, version, language)),
        ),
      );
      outdated.delete(name);
    },

    /** Calls the listener when another version of a remote is in use. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type VersionsInUse = ReturnType<typeof versionsInUse>;
