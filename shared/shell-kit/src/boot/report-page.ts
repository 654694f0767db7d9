import type { SiteConfig } from '@wallet/platform/config';
import type { Remote } from '@wallet/federation';
import { type Reporting, startReporting } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import { type PageParts, pageStart } from '../page-data';
import { whenIdle } from '../when-idle';

/** Time after which most phones have drawn the page, in ms. Then the code waits for an idle moment. */
const measureDelayMs = 5_000;

/**
 * Starts crash reports of the page, and speed reports when this visit is in the sample. `parts` may grow while the page
 * starts. The required code is loaded when there is something to report, or when the page is idle.
 */
export function startPageReports(
  { reportUrl, vitalsSample }: Pick<SiteConfig, 'reportUrl' | 'vitalsSample'>,
  parts: PageParts,
): Reporting | undefined {
  if (!reportUrl) return undefined;
  const loadCollectors = () => import('./page-reports');
  const reporting = startReporting(async () => (await loadCollectors()).pageCollector(reportUrl, parts));
  async function measure(): Promise<void> {
    const collector = await reporting.collector();
    (await loadCollectors()).measureVisit(collector, parts);
  }
  // Without the collector nothing is measured.
  if (Math.random() < vitalsSample)
    setTimeout(() => whenIdle(() => measure().catch(() => undefined)), measureDelayMs);
  return reporting;
}

/** Shows the page's message that it could not start, and reports the cause to the operator and the console. */
export function showStartFailure(cause: unknown): void {
  pageStart()?.showFailure();
  report({ code: 'SHELL-FAILED', remote: 'shell', error: cause });
  reportError(cause);
}

/** Writes the problems of remotes in the discovery document to the console, one line for each remote. */
export function warnAboutRemotes(remotes: readonly Remote[]): void {
  for (const { name, problems } of remotes) {
    if (problems.length) console.warn(`Discovery: ${name} ${problems.join('; ')}`);
  }
}
