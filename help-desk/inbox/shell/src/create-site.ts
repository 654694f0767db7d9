import type { RemoteRegistry } from '@wallet/federation/run';
import type { Site } from '@wallet/platform/site';

/** Creates the object through which remotes find the pages and menu entries of the other remotes' manifests. */
export const createSite = (registry: RemoteRegistry): Site => ({
  hasPage: (path) => registry.manifests().some(({ pages }) => pages.some((page) => page.path === path)),
  hasDialog: () => false,
  preload(path) {
    for (const { name, pages } of registry.manifests()) {
      const page = pages.find((entry) => entry.path === path);
      // A failure is ignored here: opening the page loads the file again, and shows an error if that fails too.
      if (page) registry.load(name, page.expose, 'page').catch(() => undefined);
    }
  },
  itemsOf: (slot, language) =>
    registry
      .manifests()
      .flatMap(({ name, contributions }) =>
        contributions.map((item, index) => ({
          ...item,
          key: `${name}/${index}`,
          label: item.label[language],
        })),
      )
      .filter((item) => item.slot === slot)
      .sort((one, other) => one.order - other.order),
  // The inbox's manifests have no conditions.
  conditionStates: (conditions) => conditions.map(() => true),
});
