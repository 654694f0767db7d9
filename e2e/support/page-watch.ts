import type { BrowserContext } from '@playwright/test';

/** Problems on the pages of a context that fail a test. */
export interface PageWatch {
  /** Allows failed requests whose address matches. */
  expectFailures(address: RegExp): void;
  /** Allows uncaught errors whose text matches. */
  expectErrors(pattern: RegExp): void;
  /** Uncaught errors so far, including the allowed ones. */
  errors(): string[];
  problems(): string[];
}

/** Watches a context's pages for uncaught errors, policy violations, failed requests and errors in the console. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const expectedFailures: RegExp[] = [];
  const expectedErrors: RegExp[] = [];
  const failures: { url: string; what: string }[] = [];
  const errors: string[] = [];
  await watchPolicyViolations(context, (what) => errors.push(`policy breach: ${what}`));
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The page cancelled the request or was closed.
    if (reason !== 'net::ERR_ABORTED') failures.push({ url: request.url(), what: reason });
  });
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push({ url: response.url(), what: String(response.status()) });
  });
  context.on('console', (message) => {
    // The listeners above record failed requests with their address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    errors.push(`console: ${message.text()}`);
  });
  return {
    expectFailures: (address) => void expectedFailures.push(address),
    expectErrors: (words) => void expectedErrors.push(words),
    errors: () => [...errors],
    problems: () => [
      ...errors.filter((error) => !expectedErrors.some((words) => words.test(error))),
      ...failures
        .filter(({ url }) => !expectedFailures.some((address) => address.test(url)))
        .map(({ url, what }) => `${what}: ${url}`),
    ],
  };
}

/**
 * Reports every violation of the page's Content-Security-Policy, including Trusted Types, from the start of each page.
 */
async function watchPolicyViolations(
  context: BrowserContext,
  onViolation: (what: string) => void,
): Promise<void> {
  await context.exposeBinding('reportPolicyBreach', (_, what: string) => onViolation(what));
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
        window.reportPolicyBreach?.(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`),
    );
  });
}
