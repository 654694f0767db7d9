import type { BrowserContext } from '@playwright/test';
import { onPolicyBreach } from './csp';

/** What must not happen on any page of a context. */
export interface PageWatch {
  /** Failed requests whose address matches belong to the test. */
  expectFailures(address: RegExp): void;
  /** Uncaught errors whose words match belong to the test. */
  expectErrors(words: RegExp): void;
  /** Uncaught errors so far, expected or not. */
  errors(): string[];
  /** What happened against expectation. */
  problems(): string[];
}

/** Watches a context's pages for uncaught errors, policy breaches, failed requests and errors in the console. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const expectedFailures: RegExp[] = [];
  const expectedErrors: RegExp[] = [];
  const failures: { url: string; what: string }[] = [];
  const errors: string[] = [];
  await onPolicyBreach(context, (what) => errors.push(`policy breach: ${what}`));
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    // The page itself gave the request up, or was left.
    if (why !== 'net::ERR_ABORTED') failures.push({ url: request.url(), what: why });
  });
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push({ url: response.url(), what: String(response.status()) });
  });
  context.on('console', (message) => {
    // Failed requests are told of above, with their address.
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
