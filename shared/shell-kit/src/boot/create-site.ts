import type { RemoteRegistry } from '@wallet/federation/run';
import { useConditions } from '@wallet/platform';
import { translate } from '@wallet/platform/i18n';
import type { Site } from '@wallet/platform/site';
import { manifest as shell } from '../../shell.manifest';
import { preloadBuiltInParts } from '../built-in/load-built-in-parts';
import { Fragment } from '../remote/fragment';
import { isBuiltInPath } from '../built-in/built-in-paths';

/** Returns the site for remotes: the pages and dialogs in the manifests of the shell and of the remotes. */
export function createSite(registry: RemoteRegistry): Site {
  const all = () => [shell, ...registry.manifests()];
  return {
    hasPage: (path) => all().some(({ pages }) => pages.some((page) => page.path === path)),
    hasDialog: (id) => all().some(({ dialogs }) => dialogs.some((dialog) => dialog.id === id)),
    preload(path) {
      if (isBuiltInPath(path)) void preloadBuiltInParts();
      const target = path === '/user' ? '/user/home' : path;
      for (const { name, pages } of registry.manifests()) {
        const page = pages.find((entry) => entry.path === target);
        // Opening the page loads a failed file again and reports the failure.
        if (page) registry.load(name, page.expose, 'page').catch(() => undefined);
      }
    },
    itemsOf: (slot, language) =>
      all()
        .flatMap(({ name, contributions }) =>
          contributions.map((item, index) => ({
            ...item,
            key: `${name}/${index}`,
            label: 'text' in item ? translate('shell', item.text) : item.label[language],
          })),
        )
        .filter((item) => item.slot === slot)
        .sort((a, b) => a.order - b.order),
    conditionStates: useConditions,
    fragmentsOf: (slot) =>
      registry
        .manifests()
        .flatMap(({ name: remote, fragments = [] }) =>
          fragments.map((item) => ({ ...item, remote, key: `${remote}/${item.slot}` })),
        )
        .filter((item) => item.slot === slot)
        .sort((a, b) => a.order - b.order),
    Fragment,
  };
}
