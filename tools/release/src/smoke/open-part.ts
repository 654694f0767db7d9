import type { BrowserContext, Page } from 'playwright';

export interface Part {
  /** Name in messages: "the page /user/spin". */
  title: string;
  /** Address relative to the site's root. */
  address: string;
  /** The slot of a fragment, which the page at the address renders. */
  slot?: string;
  /** True for a part that may render nothing, so that only its failures count. */
  mayBeEmpty?: boolean;
}

/** The releases whose errors count while a part is open. */
export interface Blamed {
  /** The release of the part. */
  name: string;
  /** The release that is checked, if it is another one. */
  candidate: string;
}

/** Maximum time for a part to render, in ms: longer than the 10 s of the attempts of the page's loader. */
const renderTimeoutMs = 15_000;

/** Maximum time for a rendered part to load its data, in ms. */
const quietTimeoutMs = 3_000;

/** The code in the panel that a page shows instead of a failed part. */
const errorCode = /\b(REMOTE-[A-Z]+(-[A-Z]+)*|SHELL-FAILED)\b/;

/** Console messages that do not come from an error in a part of a page. */
const ignoredMessages =
  /^(Failed to load resource|WebSocket connection|The source list for the Content Security)/;

/** Returns the release whose files a stack or an address names. */
const releaseNamedIn = (text: string): string | undefined =>
  /\/(shell|remote-[a-z0-9-]+)\/[^/\s]+\//.exec(text)?.[1];

/** Records the problems of a page, and its console messages; errors in other releases' files do not count. */
async function recordFaults(page: Page, { name, candidate }: Blamed) {
  const recorded = { faults: [] as string[], console: [] as string[] };
  const isCounted = (text: string): boolean => [undefined, name, candidate].includes(releaseNamedIn(text));
  page.on('pageerror', (error) => {
    if (isCounted(error.stack ?? '')) recorded.faults.push(`uncaught ${error.name}: ${error.message}`);
  });
  page.on('console', (message) => {
    const [line = ''] = message.text().split('\n');
    if (message.type() === 'error' && !ignoredMessages.test(line)) recorded.console.push(line);
  });
  await page.exposeBinding('reportPolicyViolation', (_, what: string, source: string) => {
    if (isCounted(source)) recorded.faults.push(`breach of the Content-Security-Policy: ${what}`);
  });
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
        const report = (window as { reportPolicyViolation?: (what: string, source: string) => unknown })
          .reportPolicyViolation;
        void report?.(`${effectiveDirective} ${blockedURI} ${sample}`.trim(), sourceFile ?? '');
      },
    );
  });
  return recorded;
}

/**
 * Waits until React has rendered a part, or the error panel after the loader's last attempt. The HTML may contain the
 * prerendered part, so only content after the shell's mark `page-usable` counts.
 */
async function waitForRender(page: Page, ownSelector: string): Promise<boolean> {
  const result = page.waitForFunction(
    ([part, code]) => {
      // A marked failure may be of another release, beside which the part is still rendered.
      const isMarked = document.querySelector('[data-failed]') !== null;
      if (!isMarked && new RegExp(code).test(document.body?.innerText ?? '')) return true;
      if (!performance.getEntriesByName('page-usable').length) return false;
      return document.querySelector(part) !== null && document.querySelector('[data-loading]') === null;
    },
    [ownSelector, errorCode.source] as const,
    { timeout: renderTimeoutMs },
  );
  return result.then(
    () => true,
    () => false,
  );
}

/** A part that a page could not render, as the shell marks it. */
interface FailedPart {
  remote: string | undefined;
  slot: string | undefined;
  code: string | undefined;
}

const readFailedParts = (page: Page): Promise<FailedPart[]> =>
  page.locator('[data-remote][data-failed]').evaluateAll((elements) =>
    elements.map(({ dataset: { remote, fragment, failed } }) => ({
      remote,
      slot: fragment,
      code: failed,
    })),
  );

/** Returns the failures of releases that count, as ends of messages. A failed fragment may collapse without a panel. */
async function renderFaults(
  page: Page,
  part: Part,
  { name, candidate }: Blamed,
  [cause]: readonly string[],
): Promise<string[]> {
  const ending = cause === undefined ? '' : `: ${cause}`;
  const failed = await readFailedParts(page);
  // A shell from before the marks, or a page that did not start, has only the code in its text.
  const [panel] = failed.length ? [] : (errorCode.exec(await page.locator('body').innerText()) ?? []);
  if (panel !== undefined) return [`it is not drawn but ${panel}${ending}`];
  return failed
    .filter(({ remote }) => remote === name || remote === candidate)
    .map(({ remote, slot, code }) => {
      const isPart = remote === name && slot === part.slot;
      const other =
        slot === undefined ? `a part of ${remote}` : `the fragment of ${remote} in the slot ${slot}`;
      return `${isPart ? 'it' : other} is not drawn but ${code}${ending}`;
    });
}

function selectorOf(name: string, { slot, mayBeEmpty = false }: Part): string {
  if (name === 'shell' || mayBeEmpty) return 'main';
  return `[data-remote="${name}"]${slot === undefined ? '' : `[data-fragment="${slot}"]`}`;
}

/** Opens one part in a new page of a browser context. Returns its problems as ends of messages. */
export async function openPart(context: BrowserContext, part: Part, blamed: Blamed): Promise<string[]> {
  const page = await context.newPage();
  const recorded = await recordFaults(page, blamed);
  const ownSelector = selectorOf(blamed.name, part);
  try {
    await page.goto(part.address);
    if (!(await waitForRender(page, ownSelector)))
      recorded.faults.push(`nothing is drawn within ${renderTimeoutMs / 1000} s`);
    await page.waitForLoadState('networkidle', { timeout: quietTimeoutMs }).catch(() => undefined);
    recorded.faults.push(...(await renderFaults(page, part, blamed, recorded.console)));
  } finally {
    await page.close();
  }
  return [...new Set(recorded.faults)];
}
