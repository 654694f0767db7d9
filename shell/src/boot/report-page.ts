import type { SiteConfig } from '@wallet/platform/config';
import type { Remote } from '@wallet/federation';
import { type Reporting, startReporting } from '@wallet/platform';
import type { ShellData } from './page-data';

/** The parts of a page, as far as they are known. */
export interface PageParts {
  shell: Pick<ShellData, 'base' | 'version'>;
  /** Missing until the document has been checked. */
  remotes?: readonly Remote[];
}

/** When (ms) the page has drawn what it begins with, on most phones; then an idle moment is waited for. */
const drawnMs = 5_000;

/**
 * Lets the page report crashes, and its speed where this visit is one of the sample. `parts` may grow while the page
 * starts. What is needed for that is loaded when there is something to report, or when the page has nothing to do.
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
  // Safari has no idle callback. Without its code nothing is measured.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  if (Math.random() < vitalsSample)
    setTimeout(() => whenIdle(() => measure().catch(() => undefined)), drawnMs);
  return reporting;
}
