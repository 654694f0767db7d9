import { loadCode } from '@wallet/platform';
import type * as LiveSite from './live-site';

/** Runs a function of the code that checks the live site. Loads the code on demand; does nothing when that fails. */
export const withLiveSite = (run: (code: typeof LiveSite) => Promise<void>): Promise<void> =>
  loadCode(() => import('./live-site')).then(run, () => undefined);
