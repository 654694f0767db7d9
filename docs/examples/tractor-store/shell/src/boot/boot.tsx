import {
  completeFileOf,
  completeRemotes,
  parseDiscovery,
  type Remote,
  shellPathProblem,
} from '@wallet/federation';
import {
  createFederationHost,
  createRemoteRegistry,
  fetchJson,
  trustScriptsFrom,
} from '@wallet/federation/run';
import { startLanguage } from '@wallet/platform';
import { getConfig } from '@wallet/platform/config';
import { setLanguage } from '@wallet/platform/i18n';
import { setSite } from '@wallet/platform/site';
import { createRoot } from 'react-dom/client';
import { App } from '../app';
import { createSite } from './create-site';
import { loadTexts } from './load-texts';
import { pageDiscovery } from './page-data';

/** Starts the composed store. All data for this path is in the page. */
export async function boot(): Promise<void> {
  const { edition, codeOrigins } = getConfig();
  const { origin, pathname } = window.location;
  const origins = [origin, ...codeOrigins];
  trustScriptsFrom(origins);
  const parse = (document: unknown): Remote[] =>
    parseDiscovery(document, { origins, pathProblem: shellPathProblem });
  const discovery = pageDiscovery();
  const file = completeFileOf(discovery);
  const remotes = parse(discovery);
  const registry = createRemoteRegistry({
    remotes,
    host: createFederationHost(),
    loadComplete: async () => {
      if (file) completeRemotes(remotes, parse(await fetchJson(file.url, file.integrity)));
    },
  });
  const site = createSite(registry);
  setSite(site);
  site.preload(pathname);
  await setLanguage(startLanguage(edition));
  await Promise.all([loadTexts(), window.__w_start?.styled]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<App registry={registry} />);
}
