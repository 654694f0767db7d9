import type { SiteConfig } from '@wallet/platform/config';
import type { Remote } from '@wallet/federation';
import { type Reporting, startReporting } from '@wallet/platform';
import type { ShellData } from './page-data';

/** The parts of a page that are known so far. */
export interface PageParts {
  shell: Pick<ShellData, 'base' | 'version'>;
  /** Missing until the discovery document is validated. */
  remotes?: readonly Remote[];
}

/** Time after which most phones have drawn the page, in ms. Then the code waits for an idle moment. */
const drawnMs = 5_000;

/**
 * Starts crash reports of the page, and speed reports when this visit is in the sample. `parts` may grow while the page
 * starts. The required code is loaded when there is something to report, or when the page is idle.
 */
export function reportPage(
  { reportUrl, vitalsSample }: Pick<SiteConfig, 'reportUrl' | 'vitalsSample'>,
  parts: PageParts,
): Reporting | undefined {
  if (!reportUrl) return undefined;
  const code = () => import('./page-reports');
  const reporting = startReporting(async () => (await code()).pageCollector(reportUrl, parts));
  async function measure(): Promise<void> {
    const collector = await reporting.collector();
    (await code()).measureVisit(collector, parts);
  }
  // Safari has no idle callback. Without this code nothing is measured.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  if (Math.random() < vitalsSample)
    setTimeout(() => whenIdle(() => measure().catch(() => undefined)), drawnMs);
  return reporting;
}
