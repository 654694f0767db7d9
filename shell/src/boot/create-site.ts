import type { RemoteRegistry } from '@wallet/federation/run';
import { useConditions } from '@wallet/platform';
import { translate } from '@wallet/platform/i18n';
import type { Site } from '@wallet/platform/site';
import { manifest as shell } from '../../shell.manifest';
import { preloadOwnParts } from '../own-parts/load-own-parts';
import { isOwnPath } from '../own-parts/own-paths';

/** Returns the site for remotes: the pages and dialogs in the manifests of the shell and of the remotes. */
export function createSite(registry: RemoteRegistry): Site {
  const manifests = registry.manifests();
  const all = [shell, ...manifests];
  return {
    hasPage: (path) => all.some(({ pages }) => pages.some((page) => page.path === path)),
    hasDialog: (id) => all.some(({ dialogs }) => dialogs.some((dialog) => dialog.id === id)),
    preload(path) {
      if (isOwnPath(path)) void preloadOwnParts();
      const wanted = path === '/user' ? '/user/home' : path;
      for (const { name, pages } of manifests) {
        const page = pages.find((one) => one.path === wanted);
        // Opening the page loads a failed file again and reports the failure.
        if (page) registry.load(name, page.expose, 'page').catch(() => undefined);
      }
    },
    itemsOf: (slot, language) =>
      all
        .flatMap(({ name, contributions }) =>
          contributions.map((one, place) => ({
            ...one,
            key: `${name}/${place}`,
            label: 'text' in one ? translate('shell', one.text) : one.label[language],
          })),
        )
        .filter((item) => item.slot === slot)
        .sort((one, other) => one.order - other.order),
    conditionStates: useConditions,
  };
}
