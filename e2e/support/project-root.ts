import { join } from 'node:path';

/** The checkout's root, where the site's commands run. */
export const projectRoot = join(__dirname, '../..');
