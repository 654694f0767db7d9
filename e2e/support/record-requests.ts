import type { Page } from '@playwright/test';

/**
 * Records the requests of a page from now on, as method and address: `POST http://localhost:3000/api/login`. The returned
 * list contains those that match the pattern, and grows while the page runs.
 */
export function recordRequests(page: Page, pattern: RegExp): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${request.url()}`;
    if (pattern.test(call)) requests.push(call);
  });
  return requests;
}
