import { prepareClient } from '@wallet/platform/api/client';
import { getConfig } from '@wallet/platform/config';
import { createFederationHost, createRemoteRegistry, trustScriptsFrom } from '@wallet/federation/run';
import { completeDocumentFile, parseDiscovery, type Rules, shellPathProblem } from '@wallet/federation';
import { currentLanguage, setLanguage, translate } from '@wallet/platform/i18n';
import { startLanguage } from '@wallet/platform';
import { setSite } from '@wallet/platform/site';
import { entryFiles, pageDiscovery, shellData } from '@wallet/shell-kit';
import { App } from '../app';
import { waitUntilConfirmed, prepareNextVisit } from '../next-visit/worker-client';
import { listenForPartsPanelShortcut } from '../parts-panel/parts-panel-shortcut';
import { startPreview } from '../preview/start-preview';
import { rememberReplaced } from '../start/choose-versions';
import { withRareCode } from '../with-rare-code';
import { createDiscoveryLoader } from './create-discovery-loader';
import { createSite } from './create-site';
import { listenForSavedTexts, refreshCachedFiles, shellStyle, awaitShellTexts } from './shell-files';
import { startPageReports, type PageParts, showStartFailure, warnAboutRemotes } from './report-page';
import { waitUntilHydratable, hydratePage, setTabTitle } from './hydrate-page';

/** Starts the composed site. All data for this path is in the page, so remote and texts load in parallel. */
export async function boot(): Promise<void> {
  const config = getConfig();
  const { edition, codeOrigins } = config;
  const shell = shellData();
  // This comes first, so that a start that fails is reported too.
  const parts: PageParts = { shell };
  startPageReports(config, parts);
  if (process.env.NODE_ENV === 'development') listenForSavedTexts();
  const { origin, pathname } = window.location;
  trustScriptsFrom([origin, ...codeOrigins]);
  prepareClient();
  const parse = (document: unknown, chosen: Rules['chosen']) =>
    parseDiscovery(document, {
      origins: [origin, ...codeOrigins],
      pathProblem: shellPathProblem,
      chosen,
    });
  await waitUntilConfirmed();
  const discovery = pageDiscovery();
  await setLanguage(startLanguage(edition));
  const preview = await startPreview(parse);
  const remotes = preview ?? parse(discovery, window.__w_chosen);
  // A preview has no partial remotes.
  const file = preview ? undefined : completeDocumentFile(discovery);
  parts.remotes = remotes;
  const registry = createRemoteRegistry({
    remotes,
    host: createFederationHost(),
    fetchRest: createDiscoveryLoader(file, remotes, (document) => parse(document, window.__w_chosen)),
    onReplaced: rememberReplaced,
    findLiveVersion: async (...failure) =>
      preview ? undefined : withRareCode((code) => code.findLiveVersion(remotes, parse, ...failure)),
  });
  const site = createSite(registry);
  setSite(site);
  site.preload(pathname);
  await Promise.all([awaitShellTexts(shell, edition, showStartFailure), shellStyle(shell)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  hydratePage(root, <App registry={registry} />, await waitUntilHydratable(root, registry));
  // Loads the entries of the other remotes only now, so that this page's own files had the network for themselves. After
  // a failure, a part that needs its entry tries again.
  registry
    .loadRest()
    .catch(() => undefined)
    .finally(() => warnAboutRemotes(remotes));
  setTabTitle(config.brand?.name?.[currentLanguage()] ?? translate('shell', 'brand'));
  listenForPartsPanelShortcut(registry);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void withRareCode(({ checkRecalls }) => checkRecalls(shell.version, registry));
  });
  if (!preview) prepareNextVisit(config, { shell, remotes, discovery: file });
  if (window.__w_start?.retried) refreshCachedFiles(entryFiles(shell));
}
