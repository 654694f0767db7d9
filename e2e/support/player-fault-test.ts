import { mergeTests } from '@playwright/test';
import { test as faultTest } from './fault-test';
import { test as playerTest } from './player-test';

/** Journeys of a player through the fault server. API calls may fail. */
export const test = mergeTests(faultTest, playerTest).extend({
  watch: async ({ watch }, use) => {
    watch.allowFailures(/\/api\//);
    await use(watch);
  },
});

export { expect } from './test';
