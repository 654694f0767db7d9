import { startProcess } from './start-process';
import { test as base } from './shares-test';

/** Journeys over a separate store; its unused versions are removed. */
export const test = base.extend<object, { prune: () => Promise<void> }>({
  prune: [
    async ({ shares }, use) =>
      use(async () => {
        const script = 'tools/release/src/testing/prune-later.ts';
        const command = startProcess(['--import', 'tsx', script, shares.folder]);
        if ((await command.ended) !== 0) throw new Error(command.output());
      }),
    { scope: 'worker' },
  ],
});

export { expect } from './test';
