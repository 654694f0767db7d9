import { demoDatabase } from './claim-database';
import { seedDemo } from './seed-demo';

/** The demo site, loaded only where it is on: its database is claimed before anything is put into it. */
export const demo = { claimDatabase: demoDatabase.claim, seed: seedDemo };
