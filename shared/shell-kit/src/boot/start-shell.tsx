import { getConfig } from '@wallet/platform/config';
import { createFederationHost, createRemoteRegistry, trustScriptsFrom } from '@wallet/federation/run';
import { completeDocumentFile, parseDiscovery, type Rules, shellPathProblem } from '@wallet/federation';
import { currentLanguage, setLanguage, translate } from '@wallet/platform/i18n';
import { editionLanguage, startLanguage } from '@wallet/platform';
import { setSite } from '@wallet/platform/site';
import { pageDiscovery, pageElement, type PageParts, pageStart, shellData } from '../page-data';
import type { Shell } from '../shell';
import { SiteApp } from '../site-app';
import { whenParsed } from '../start/page-timing';
import { waitUntilConfirmed } from '../next-visit/worker-client';
import { listenForPartsPanelShortcut } from '../parts-panel/parts-panel-shortcut';
import { startPreview } from '../preview/start-preview';
import { rememberReplaced } from '../start/choose-versions';
import { withRareCode } from '../with-rare-code';
import { createDiscoveryLoader } from './create-discovery-loader';
import { createSite } from './create-site';
import { awaitShellTexts, listenForSavedTexts, refreshCachedFile } from './shell-texts';
import { startPageReports, showStartFailure, warnAboutRemotes } from './report-page';
import { waitUntilHydratable, hydratePage, setTabTitle } from './hydrate-page';

/** Starts the composed site. All data for this path is in the page, so remote and texts load in parallel. */
async function start(shell: Shell): Promise<void> {
  const config = getConfig();
  const { edition } = config;
  const files = shellData();
  const first = files.language ?? editionLanguage(edition);
  // This comes first, so that a start that fails is reported too.
  const parts: PageParts = { shell: files };
  startPageReports(config, parts);
  if (process.env.NODE_ENV === 'development') listenForSavedTexts();
  const { origin, pathname } = window.location;
  const shellPages = shell.manifest.pages.map(({ path }) => path);
  trustScriptsFrom([origin]);
  shell.prepareClient?.();
  const parse = (document: unknown, chosen: Rules['chosen']) =>
    parseDiscovery(document, {
      origins: [origin],
      pathProblem: (path) => shellPathProblem(path, shellPages),
      chosen,
    });
  await waitUntilConfirmed();
  const discovery = pageDiscovery();
  await setLanguage(startLanguage(first));
  const preview = await startPreview(parse);
  const remotes = preview ?? parse(discovery, window.__w_chosen);
  // A preview has no partial remotes.
  const file = preview ? undefined : completeDocumentFile(discovery);
  Object.assign(parts, { remotes, discovery: file });
  const registry = createRemoteRegistry({
    remotes,
    host: createFederationHost(),
    fetchRest: createDiscoveryLoader(file, remotes, (document) => parse(document, window.__w_chosen)),
    onReplaced: rememberReplaced,
    findLiveVersion: async (...failure) =>
      preview ? undefined : withRareCode((code) => code.findLiveVersion(remotes, parse, ...failure)),
  });
  const site = createSite(shell, registry);
  setSite(site);
  site.preload(pathname);
  // Until the page has its style, it is not drawn and shows the start texts.
  const styled = pageStart()?.styled ?? withRareCode(({ loadStyle }) => loadStyle(files));
  await Promise.all([awaitShellTexts(files, first, showStartFailure), styled]);
  const root = pageElement('root');
  const isHydratable = await waitUntilHydratable(root, registry, shell.loadBuiltIn);
  hydratePage(root, <SiteApp shell={shell} registry={registry} />, isHydratable);
  // Loads the entries of the other remotes only now, so that this page's own files had the network for themselves. After
  // a failure, a part that needs its entry tries again.
  registry
    .loadRest()
    .catch(() => undefined)
    .finally(() => warnAboutRemotes(remotes));
  setTabTitle(config.brand?.name?.[currentLanguage()] ?? translate('shell', 'brand'));
  listenForPartsPanelShortcut(registry);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void withRareCode(({ checkRecalls }) => checkRecalls(files.version, registry));
  });
  if (!preview) shell.prepareNextVisit?.(config, parts, shell.loadBuiltIn);
  if (!pageStart()?.retried) return;
  for (const file of [files.js, files.css]) refreshCachedFile(files.base + file, files.integrity[file] ?? '');
}

/**
 * Starts a composed site. A start that fails shows the message of `startPage`, and the cause in the console and the
 * reports.
 */
export function startShell(shell: Shell): void {
  const page = pageStart();
  if (page) page.running = true;
  // A script from the browser's cache may run before the end of the page, which contains its data.
  whenParsed(() => void start(shell).catch(showStartFailure));
}
