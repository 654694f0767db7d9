import { isBuilt } from '@wallet/server';
import { noEmbeddedDatabase } from '@wallet/server/db';
import path from 'node:path';

/** Error messages for features that only a checkout has, with the alternative. */
export const onlyInCheckout = {
  database: noEmbeddedDatabase('DATABASE_URL'),
  demo: 'DEMO must be 0: what was built for production has neither demo nor sandbox; "pnpm start" in a checkout has.',
} as const;

export const settingsCommand = isBuilt ? `node ${path.join(__dirname, 'settings.js')}` : 'pnpm settings';
