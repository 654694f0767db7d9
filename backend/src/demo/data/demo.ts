import { demoDatabase } from './claim-database';
import { seedDemo } from './seed-demo';

/** The demo site, loaded only when it is enabled. Its database is claimed before data is added. */
export const demo = { claimDatabase: demoDatabase.claim, seed: seedDemo };
