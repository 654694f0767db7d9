import { loadCode } from '@wallet/platform';
import type * as NoticesCode from './notices-code';

/** Loads the code of notices and push messages. The home does not need it. A failed load is tried again by the next call. */
export const loadNoticesCode = (): Promise<typeof NoticesCode> =>
  loadCode(() => import(/* webpackChunkName: "notices" */ './notices-code'));
