import { join } from 'node:path';
import { checkoutRoot } from '../ids/build-inputs';
import type { AppFacts, SiteFacts } from '../pages/read-shell';

/** The folder of the wallet's shell. */
export const shellFolder = join(checkoutRoot(__dirname), 'shell');

/** The values that the shell's configuration passes to the page writer. */
export const { siteFacts } = require(join(shellFolder, 'src/app/site-facts.ts')) as {
  siteFacts: SiteFacts & { app: AppFacts };
};
