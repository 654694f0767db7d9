import { matchesPath } from '@wallet/federation';
import type { RemoteRegistry } from '@wallet/federation/run';
import { translate } from '@wallet/platform/i18n';
import type { Site } from '@wallet/platform/site';
import { Fragment } from '../remote/fragment';
import type { Shell } from '../shell';

const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;

/** Returns the site for remotes: the pages and dialogs in the manifests of the shell and of the remotes. */
export function createSite(shell: Omit<Shell, 'Routes'>, registry: RemoteRegistry): Site {
  const { manifest, redirects = {}, builtInPaths, loadBuiltIn, conditionStates, fragmentStates } = shell;
  const all = () => [manifest, ...registry.manifests()];
  return {
    hasPage: (path) => all().some(({ pages }) => pages.some((page) => page.path === path)),
    hasDialog: (id) => all().some(({ dialogs }) => dialogs.some((dialog) => dialog.id === id)),
    preload(path) {
      // Opening the page loads a failed file again and reports the failure.
      if (builtInPaths?.includes(path)) loadBuiltIn?.().catch(() => undefined);
      const target = redirects[path] ?? path;
      for (const { name, pages } of registry.manifests()) {
        const page = pages.find((entry) => matchesPath(entry.path, target));
        if (page) registry.load(name, page.expose, 'page').catch(() => undefined);
      }
    },
    itemsOf: (slot, language) =>
      all()
        .flatMap(({ name, contributions }) =>
          contributions.map((item, index) => ({ item, key: `${name}/${index}` })),
        )
        .filter(({ item }) => item.slot === slot)
        .map(({ item, key }) => ({
          ...item,
          key,
          label: 'text' in item ? translate('shell', item.text) : item.label[language],
        }))
        .sort(byOrder),
    conditionStates,
    fragmentStates,
    fragmentsOf: (slot) =>
      registry
        .manifests()
        .flatMap(({ name: remote, fragments = [] }) =>
          fragments.map((item) => ({ ...item, remote, key: `${remote}/${item.slot}` })),
        )
        .filter((item) => item.slot === slot)
        .sort(byOrder),
    Fragment,
  };
}
