import { fileUrl, type Discovery, type RemoteVersion } from '@wallet/shared/federation/discovery';
import { createCollector, type Collector } from '@wallet/shared/reporting/create-collector';
import { deliverReports } from '@wallet/shared/reporting/deliver-reports';
import type { Release } from '@wallet/shared/reporting/own-frames';
import { site } from '@wallet/shared/site';
import type { PageParts } from './report-page';

const folderOf = (url: string): string => new URL('.', new URL(url, window.location.href)).href;

function liveReleases(discovery: Discovery | undefined): [name: string, version: RemoteVersion][] {
  return Object.entries(discovery?.microFrontends ?? {}).flatMap(([name, versions]) => {
    const live = versions.find(({ deployment }) => deployment.default);
    return live ? [[name, live]] : [];
  });
}

/** The parts of the page by the folders of their files. */
function releasesOf({ shell, discovery }: PageParts): Release[] {
  return [
    { name: 'shell', version: shell.version, folder: folderOf(shell.base) },
    ...liveReleases(discovery).map(([name, version]) => ({
      name,
      version: version.metadata.version,
      folder: folderOf(fileUrl(version, '')),
    })),
  ];
}

/** A page as a manifest names it; whatever else stands in an address is nobody's to know. */
const pageOf = (path: string): string => (site().hasPage(path) ? path : 'other');

/** What gathers the reports of this page and sends them to the operator's address. */
export function pageCollector(url: string, parts: PageParts): Collector {
  return createCollector({ delivery: deliverReports(url), releases: () => releasesOf(parts), page: pageOf });
}

/** Measures this visit, under the page that is open now and the remote that owns it. */
export async function measureVisit({ measure }: Collector, { discovery }: PageParts): Promise<void> {
  const { measurePage } = await import('@wallet/shared/reporting/measure-page');
  const page = pageOf(window.location.pathname);
  const [remote = 'shell'] =
    liveReleases(discovery).find(([, { extras }]) =>
      extras.manifest.pages.some(({ path }) => path === page),
    ) ?? [];
  measurePage((name, value) => measure(name, value, { page, remote }));
}
