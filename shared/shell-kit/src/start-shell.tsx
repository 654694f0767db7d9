import {
  completeDocumentFile,
  fillPartialRemotes,
  parseDiscovery,
  type Remote,
  shellPathProblem,
} from '@wallet/federation';
import {
  createFederationHost,
  createRemoteRegistry,
  fetchJson,
  fetchTexts,
  type RemoteRegistry,
  trustScriptsFrom,
} from '@wallet/federation/run';
import { startLanguage } from '@wallet/platform';
import { getConfig } from '@wallet/platform/config';
import { setLanguage } from '@wallet/platform/i18n';
import { setSite, type Site } from '@wallet/platform/site';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createTextLoader } from './create-text-loader';
import { pageDiscovery, shellData } from './page-data';
import type { PageStart } from './start-page';

interface Shell {
  /** Returns what remotes know about the site: its pages and slots. */
  createSite: (registry: RemoteRegistry) => Site;
  /** Renders the site into #root. */
  App: ComponentType<{ registry: RemoteRegistry }>;
}

async function start({ createSite, App }: Shell): Promise<void> {
  const { edition, codeOrigins } = getConfig();
  const { origin, pathname } = window.location;
  const origins = [origin, ...codeOrigins];
  trustScriptsFrom(origins);
  const parse = (document: unknown): Remote[] =>
    parseDiscovery(document, { origins, pathProblem: shellPathProblem });
  const discovery = pageDiscovery();
  // The page contains only the entries of the remotes that it shows; this file has all of them.
  const file = completeDocumentFile(discovery);
  const remotes = parse(discovery);
  const registry = createRemoteRegistry({
    remotes,
    host: createFederationHost(),
    fetchRest: async () => {
      if (file) fillPartialRemotes(remotes, parse(await fetchJson(file.url, file.integrity)));
    },
  });
  const site = createSite(registry);
  setSite(site);
  site.preload(pathname);
  await setLanguage(startLanguage(edition));
  await Promise.all([createTextLoader(shellData(), fetchTexts)(), window.__w_start?.styled]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<App registry={registry} />);
  // Loads the entries of the other remotes, which the first click may need.
  registry.loadRest().catch(() => undefined);
}

/**
 * Starts a composed site without prerendered pages. All data for this path is in the page. A start that fails shows the
 * message of `startPage`, and the cause in the console.
 */
export async function startShell(shell: Shell): Promise<void> {
  const page: PageStart | undefined = window.__w_start;
  if (page) page.running = true;
  try {
    await start(shell);
  } catch (cause) {
    page?.showFailure();
    reportError(cause);
  }
}
