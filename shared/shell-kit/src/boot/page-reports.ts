import { fileUrl, matchesPath } from '@wallet/federation';
import {
  type Collector,
  createCollector,
  deliverReports,
  measurePage,
  type PagePath,
  type Release,
} from '@wallet/platform';
import { site } from '@wallet/platform/site';
import type { PageParts } from '../page-data';

const folderOf = (url: string): string => new URL('.', new URL(url, window.location.href)).href;

/** Returns the parts of the page with the folders of their files. */
function releasesOf({ shell, remotes = [] }: PageParts): Release[] {
  return [
    { name: 'shell', version: shell.version, folder: folderOf(shell.base) },
    ...remotes.flatMap(({ name, version, replaced }) =>
      [version, replaced].flatMap((loaded) =>
        loaded ? [{ name, version: loaded.metadata.version, folder: folderOf(fileUrl(loaded, '')) }] : [],
      ),
    ),
  ];
}

/** Returns the path of a page as its manifest names it, or `other`: the rest of an address is private. */
function pageOf(path: string, remotes: PageParts['remotes'] = []): string {
  const pages = remotes.flatMap(({ manifest }) => manifest.pages);
  const page = pages.find((one) => matchesPath(one.path, path));
  return page?.path ?? (site().hasPage(path as PagePath) ? path : 'other');
}

/** Returns a collector that gathers the reports of this page and sends them to the operator's address. */
export function pageCollector(url: string, parts: PageParts): Collector {
  return createCollector({
    delivery: deliverReports(url),
    releases: () => releasesOf(parts),
    page: (path) => pageOf(path, parts.remotes),
  });
}

/** Measures this visit, for the open page and the remote that owns it. */
export function measureVisit({ measure }: Collector, { remotes = [] }: PageParts): void {
  const page = pageOf(window.location.pathname, remotes);
  const owner = remotes.find(
    ({ version, manifest }) => version && manifest.pages.some(({ path }) => path === page),
  );
  const remote = owner?.name ?? 'shell';
  measurePage((name, value) => measure(name, value, { page, remote }));
}
