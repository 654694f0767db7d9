import path from 'node:path';

/** True when this program runs from the output of `pnpm build:backend`, false when it runs from source. */
export const isBuilt = __filename.endsWith('.js');

/** Error messages for features that only a checkout has, with the alternative. */
export const onlyInCheckout = {
  database: 'DATABASE_URL must name a PostgreSQL: what was built for production has no embedded database.',
  demo: 'DEMO must be 0: what was built for production has neither demo nor sandbox; "pnpm start" in a checkout has.',
} as const;

export const settingsCommand = isBuilt ? `node ${path.join(__dirname, 'settings.js')}` : 'pnpm settings';
