import { loadCode } from '@wallet/platform';
import type * as LiveSite from './live-site';

/**
 * Loads the code that checks the live site and calls `run` with it. Does nothing when the code cannot be loaded. Code
 * that few visits need is in one file, because every page contains the hash of each file.
 */
export const withLiveSite = (run: (code: typeof LiveSite) => Promise<void>): Promise<void> =>
  loadCode(() => import(/* webpackChunkName: "rare" */ './live-site')).then(run, () => undefined);
