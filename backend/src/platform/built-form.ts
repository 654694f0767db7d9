import path from 'node:path';

/** Whether this program runs as `pnpm build:backend` wrote it, with the files that it reads beside it; else from its source. */
export const isBuilt = __filename.endsWith('.js');

/** What only a checkout has, and what to do without it. */
export const leftOut = {
  database: 'DATABASE_URL must name a PostgreSQL: what was built for production has no embedded database.',
  demo: 'DEMO must be 0: what was built for production has neither demo nor sandbox; "pnpm start" in a checkout has.',
} as const;

/** The words that run the command for the operator's settings. */
export const settingsCommand = isBuilt ? `node ${path.join(__dirname, 'settings.js')}` : 'pnpm settings';
