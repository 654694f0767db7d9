import { join } from 'node:path';

/** Root of the checkout, in which the site's commands run. */
export const projectRoot = join(__dirname, '../..');
