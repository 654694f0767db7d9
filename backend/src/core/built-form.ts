import path from 'node:path';

/**
 * True when this program runs from the output of `pnpm build:backend`, with its files next to it; false when it runs
 * from source.
 */
export const isBuilt = __filename.endsWith('.js');

/** Error messages for features that only a checkout has, with the alternative. */
export const onlyInCheckout = {
  database: 'DATABASE_URL must name a PostgreSQL: what was built for production has no embedded database.',
  demo: 'DEMO must be 0: what was built for production has neither demo nor sandbox; "pnpm start" in a checkout has.',
} as const;

/** The shell command for the operator's settings. */
export const settingsCommand = isBuilt ? `node ${path.join(__dirname, 'settings.js')}` : 'pnpm settings';
