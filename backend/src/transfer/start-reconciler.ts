import type { Deps } from '../deps';
import { reconcile } from './reconcile';

const usualPauseMs = 3_000;

/** A running reconciler; stopping waits for the round under way. */
export interface Reconciler {
  stop(): Promise<void>;
}

/** Takes up everything that is open, at once, and from then on what falls due, every few seconds. */
export function startReconciler(deps: Deps, pauseMs = usualPauseMs): Reconciler {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const openAll = deps.db.query(`update movement set next_try_at = $1 where status = 'PROCESSING'`, [
    deps.clock.now(),
  ]);
  const round = async (): Promise<void> => {
    // A round that fails is made up by the next.
    await reconcile(deps).catch(() => undefined);
    if (isStopped) return;
    timer = setTimeout(() => {
      underway = round();
    }, pauseMs);
  };
  let underway = openAll.then(round, round);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}
