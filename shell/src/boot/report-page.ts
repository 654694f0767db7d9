import type { SiteConfig } from '@wallet/shared/config';
import { fileUrl, type Discovery } from '@wallet/shared/federation/discovery';
import type { RemoteManifest } from '@wallet/shared/federation/remote-manifest';
import { measurePage } from '@wallet/shared/reporting/measure-page';
import type { Release } from '@wallet/shared/reporting/own-frames';
import { startReporting } from '@wallet/shared/reporting/start-reporting';
import { site } from '@wallet/shared/site';
import type { ShellData } from './page-data';

/** What the page's reports learn as it starts. */
export interface PageReports {
  /** The remotes of this page are known: their files are the site's own from now on, and the visit may be measured. */
  know(discovery: Discovery, manifests: () => readonly RemoteManifest[]): void;
}

const folderOf = (url: string): string => new URL('.', new URL(url, window.location.href)).href;

/** The open page as a manifest names it; whatever else stands in the address is nobody's to know. */
function openPage(): string {
  const { pathname } = window.location;
  return site().hasPage(pathname) ? pathname : 'other';
}

/** Lets the page report crashes, and its speed where this visit is one of the sample. */
export function reportPage(
  { reportUrl, vitalsSample }: Pick<SiteConfig, 'reportUrl' | 'vitalsSample'>,
  { base, version }: Pick<ShellData, 'base' | 'version'>,
): PageReports {
  const releases: Release[] = [{ name: 'shell', version, folder: folderOf(base) }];
  const { measure } = startReporting({ url: reportUrl, releases: () => releases, page: openPage });
  return {
    know(discovery, manifests) {
      for (const [name, versions] of Object.entries(discovery.microFrontends)) {
        const live = versions.find(({ deployment }) => deployment.default);
        if (live)
          releases.push({ name, version: live.metadata.version, folder: folderOf(fileUrl(live, '')) });
      }
      if (reportUrl === '') return;
      measurePage(vitalsSample, () => {
        const page = openPage();
        const owner = manifests().find(({ pages }) => pages.some(({ path }) => path === page));
        const at = { page, remote: owner?.name ?? 'shell' };
        return (name, value) => measure(name, value, at);
      });
    },
  };
}
