import type { RemoteRegistry } from '@wallet/federation/run';
import type { Site } from '@wallet/platform/site';
import { Fragment } from './parts/fragment';

/** Creates the site's interface for remotes. The store has no dialogs and no links in slots. */
export const createSite = (registry: RemoteRegistry): Site => ({
  hasPage: (path) => registry.manifests().some(({ pages }) => pages.some((page) => page.path === path)),
  hasDialog: () => false,
  preload(path) {
    for (const { name, pages } of registry.manifests()) {
      const page = pages.find((entry) => entry.path === path);
      // Opening the page loads a failed file again and shows the failure.
      if (page) registry.load(name, page.expose, 'page').catch(() => undefined);
    }
  },
  itemsOf: () => [],
  fragmentsOf: (slot) =>
    registry
      .manifests()
      .flatMap(({ name: remote, fragments = [] }) =>
        fragments.map((item) => ({ ...item, remote, key: `${remote}/${item.slot}` })),
      )
      .filter((item) => item.slot === slot)
      .sort((one, other) => one.order - other.order),
  Fragment,
});
