import type { RunningSite } from './start-site';
import type { test as base } from './test';

/**
 * Returns a function that starts something beside the worker's site when the first test of a file needs it. It is stopped
 * after the file. A fixture of the worker would restart the worker's site too.
 */
export function startForFile<Running extends { stop(): Promise<unknown> }>(
  test: typeof base,
  start: (site: RunningSite) => Promise<Running>,
): (site: RunningSite) => Promise<Running> {
  let running: Promise<Running> | undefined;
  test.afterAll(async () => {
    await (await running)?.stop();
    running = undefined;
  });
  return (site) => (running ??= start(site));
}
