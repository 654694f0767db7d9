import { prepareClient } from '@wallet/platform/api/client';
import { getConfig } from '@wallet/platform/config';
import { createFederationHost, createRemoteRegistry, trustScriptsFrom } from '@wallet/federation/run';
import { parseDiscovery, type Rules, shellPathProblem } from '@wallet/federation';
import { currentLanguage, setLanguage, translate } from '@wallet/platform/i18n';
import { startLanguage } from '@wallet/platform';
import { setSite } from '@wallet/platform/site';
import { App } from '../app';
import { withLiveSite } from '../open-page/follow-site';
import { pageConfirmed } from '../next-visit/page-confirmed';
import { prepareNextVisit } from '../next-visit/prepare-next-visit';
import { listenForPartsKey } from '../parts-panel/parts-key';
import { rememberReplaced } from '../start/replaced-versions';
import { createSite } from './create-site';
import { takeSavedTexts } from './hot-texts';
import { entryFiles, pageDiscovery, shellData } from './page-data';
import { renewCopies } from './renew-copies';
import { reportPage, type PageParts } from './report-page';
import { shellStyle, awaitShellTexts } from './shell-texts';
import { isPrerendered } from './is-prerendered';
import { showFatal } from './show-fatal';
import { hydratePage, nameTab } from './hydrate-page';
import { warnOfRemotes } from './warn-of-remotes';

/** Starts the composed site. All required data is in the page, so remote and texts load in parallel. */
export async function boot(): Promise<void> {
  const config = getConfig();
  const { edition, codeOrigins } = config;
  const shell = shellData();
  // This comes first, so that a start that fails is reported too.
  const parts: PageParts = { shell };
  reportPage(config, parts);
  if (process.env.NODE_ENV === 'development') takeSavedTexts();
  const { origin, pathname } = window.location;
  trustScriptsFrom([origin, ...codeOrigins]);
  prepareClient();
  const read = (document: unknown, chosen: Rules['chosen']) =>
    parseDiscovery(document, {
      origins: [origin, ...codeOrigins],
      pathProblem: shellPathProblem,
      chosen,
    });
  await pageConfirmed();
  const remotes = read(pageDiscovery(), window.__w_chosen);
  warnOfRemotes(remotes);
  parts.remotes = remotes;
  await setLanguage(startLanguage(edition));
  const registry = createRemoteRegistry({
    remotes,
    host: createFederationHost(),
    onReplaced: rememberReplaced,
    findLiveVersion: (...failed) =>
      withLiveSite(({ findLiveVersion }) => findLiveVersion(remotes, read, ...failed)),
  });
  const site = createSite(registry);
  setSite(site);
  site.preload(pathname);
  await Promise.all([awaitShellTexts(shell, edition, showFatal), shellStyle(shell)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  hydratePage(root, <App registry={registry} />, await isPrerendered(root, registry));
  nameTab(config.brand?.name?.[currentLanguage()] ?? translate('shell', 'brand'));
  listenForPartsKey(registry);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void withLiveSite(({ checkRecalls }) => checkRecalls(shell.version, registry));
  });
  prepareNextVisit(config, { shell, remotes });
  if (window.__w_start?.retried) renewCopies(entryFiles(shell));
}
