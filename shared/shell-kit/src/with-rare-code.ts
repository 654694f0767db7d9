import { loadCode } from '@wallet/platform';
import type * as RareCode from './rare-code';

/**
 * Loads the code that few visits need, and calls `run` with it. Returns the result, or undefined when the code cannot be
 * loaded. The next call then loads it again.
 */
export const withRareCode = <Result>(
  run: (code: typeof RareCode) => Result | Promise<Result>,
): Promise<Result | undefined> =>
  loadCode(() => import(/* webpackChunkName: "rare" */ './rare-code')).then(run, () => undefined);
