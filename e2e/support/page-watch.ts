import type { BrowserContext } from '@playwright/test';

/** Records the problems on the pages of a browser context. A problem fails the test unless the test allows it. */
export interface PageWatch {
  /** Allows failed requests whose address matches. */
  allowFailures(address: RegExp): void;
  /** Allows uncaught errors whose text matches. */
  allowErrors(pattern: RegExp): void;
  /** Returns the uncaught errors so far, including the allowed ones. */
  errors(): string[];
  /** Returns the problems so far that no test allowed. */
  problems(): string[];
}

/** Watches a context's pages for uncaught errors, policy violations, failed requests and errors in the console. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const allowedFailures: RegExp[] = [];
  const allowedErrors: RegExp[] = [];
  const failures: { url: string; reason: string }[] = [];
  const errors: string[] = [];
  await reportPolicyViolations(context, (violation) => errors.push(`policy violation: ${violation}`));
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The page cancelled the request or was closed.
    if (reason !== 'net::ERR_ABORTED') failures.push({ url: request.url(), reason });
  });
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push({ url: response.url(), reason: String(response.status()) });
  });
  context.on('console', (message) => {
    // The listeners above record failed requests with their address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    errors.push(`console: ${message.text()}`);
  });
  return {
    allowFailures: (address) => void allowedFailures.push(address),
    allowErrors: (pattern) => void allowedErrors.push(pattern),
    errors: () => [...errors],
    problems: () => [
      ...errors.filter((error) => !allowedErrors.some((pattern) => pattern.test(error))),
      ...failures
        .filter(({ url }) => !allowedFailures.some((address) => address.test(url)))
        .map(({ url, reason }) => `${reason}: ${url}`),
    ],
  };
}

/**
 * Reports every violation of the page's Content-Security-Policy, including Trusted Types, from the start of each page.
 */
async function reportPolicyViolations(
  context: BrowserContext,
  onViolation: (violation: string) => void,
): Promise<void> {
  await context.exposeBinding('reportPolicyViolation', (_, violation: string) => onViolation(violation));
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
        window.reportPolicyViolation?.(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`),
    );
  });
}
