import type { SiteConfig } from '@wallet/shared/config';
import type { Discovery } from '@wallet/shared/federation/discovery';
import { startReporting, type Reporting } from '@wallet/shared/reporting/start-reporting';
import type { ShellData } from './page-data';

/** The parts of a page, as far as they are known. */
export interface PageParts {
  shell: Pick<ShellData, 'base' | 'version'>;
  /** Missing until the document has been checked. */
  discovery?: Discovery;
}

/** How long (ms) an idle moment is waited for. */
const latestMs = 10_000;

/**
 * Lets the page report crashes, and its speed where this visit is one of the sample. `parts` may grow while the page
 * starts. What is needed for that is loaded when there is something to report, or when the page is loaded and idle.
 */
export function reportPage(
  { reportUrl, vitalsSample }: Pick<SiteConfig, 'reportUrl' | 'vitalsSample'>,
  parts: PageParts,
): Reporting | undefined {
  if (reportUrl === '') return undefined;
  const code = () => import('./page-reports');
  const reporting = startReporting(async () => (await code()).pageCollector(reportUrl, parts));
  if (Math.random() < vitalsSample)
    whenIdle(() => {
      code()
        .then(async ({ measureVisit }) => measureVisit(await reporting.collector(), parts))
        // Without it nothing is measured.
        .catch(() => undefined);
    });
  return reporting;
}

function whenIdle(run: () => void): void {
  const wait = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestMs });
    else setTimeout(run, latestMs / 4);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
