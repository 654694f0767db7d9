import type { RemoteRegistry } from '@wallet/federation/run/remote-registry';
import type { Site } from '@wallet/platform/site';
import { shellDialogs } from '../dialogs/shell-dialogs';
import { shellPages } from '../shell-pages';

/** The site as the rooms may know it: the shell's own pages and dialogs and those of the remotes' manifests. */
export function createSite(registry: RemoteRegistry): Site {
  const manifests = registry.manifests();
  const pages = manifests.flatMap((manifest) =>
    manifest.pages.map((page) => ({ ...page, remote: manifest.name })),
  );
  const dialogs = new Set([
    ...Object.keys(shellDialogs),
    ...manifests.flatMap((m) => m.dialogs.map(({ id }) => id)),
  ]);
  return {
    hasPage: (path) => Object.hasOwn(shellPages, path) || pages.some((page) => page.path === path),
    hasDialog: (id) => dialogs.has(id),
    preload(path) {
      const page = pages.find((one) => one.path === (path === '/user' ? '/user/home' : path));
      // What fails now is loaded again, and reported, when the page is really opened.
      if (page) registry.load(page.remote, page.expose, 'page').catch(() => undefined);
    },
  };
}
