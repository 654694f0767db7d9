import { join } from 'node:path';
import { checkoutRoot } from '../ids/build-inputs';
import type { SiteInfo, WebApp } from '../pages/read-shell';

/** The folder of the wallet's shell. */
export const shellFolder = join(checkoutRoot(__dirname), 'shell');

const { manifest } = require(join(shellFolder, 'shell.manifest.ts')) as {
  manifest: { pages: readonly { path: string }[] };
};

/** The paths of the shell's own pages. */
export const shellPaths = manifest.pages.map(({ path }) => path);

/** The values that the shell's configuration passes to the page writer. */
export const { siteInfo } = require(join(shellFolder, 'src/app/site-info.ts')) as {
  siteInfo: SiteInfo & { app: WebApp };
};
