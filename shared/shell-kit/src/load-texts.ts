import { shellNamespaces } from '@wallet/federation';
import { fetchJson } from '@wallet/federation/run';
import { ensureTexts, type Language } from '@wallet/platform/i18n';
import { sleep } from '@wallet/platform';
import type { ShellData } from './page-data';

/** Pause before a failed file is fetched again, in ms. */
const pauseMs = 400;

/** Loads the texts that every page needs: one file per language has all of the shell's namespaces. */
export async function loadTexts({ base, texts, integrity }: ShellData): Promise<void> {
  const bundles = new Map<Language, Promise<Record<string, object>>>();
  const load = (language: Language): Promise<Record<string, object>> => {
    const file = texts[language] ?? '';
    const fetchBundle = (fresh: boolean) =>
      fetchJson(base + file, integrity[file] ?? '', fresh) as Promise<Record<string, object>>;
    const bundle =
      bundles.get(language) ?? fetchBundle(false).catch(() => sleep(pauseMs).then(() => fetchBundle(true)));
    bundles.set(language, bundle);
    bundle.catch(() => bundles.delete(language));
    return bundle;
  };
  await Promise.all(
    shellNamespaces.map((namespace) =>
      ensureTexts(namespace, async (language) => (await load(language))[namespace] ?? {}),
    ),
  );
}
