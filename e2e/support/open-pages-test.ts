import { startProcess } from './start-process';
import { test as base } from './released-site-test';

/** Journeys over a released site, whose unused versions can be removed. */
export const test = base.extend<object, { prune: () => Promise<void> }>({
  prune: [
    async ({ releasedSite }, use) =>
      use(async () => {
        const script = 'tools/release/src/testing/prune-later.ts';
        const command = startProcess(['--import', 'tsx', script, releasedSite.folder]);
        if ((await command.ended) !== 0) throw new Error(command.output());
      }),
    { scope: 'worker' },
  ],
});

export { expect } from './test';
