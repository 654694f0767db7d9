import { loadCode } from '@wallet/platform';
import type * as LiveSite from './live-site';

/** Runs something of the code that asks what the site says now; it comes when it is needed, and may not come. */
export const withLiveSite = (run: (code: typeof LiveSite) => Promise<void>): Promise<void> =>
  loadCode(() => import('./live-site')).then(run, () => undefined);
