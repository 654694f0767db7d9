import type { Deps } from '../../../backend/src/deps';
import { runIn } from '../server/server-process';
import type { World } from '../world';

/** Delivers a report of a provider after a delay, again until the backend acknowledges it. */
export function deliverReport(world: World, delayMs: number, report: (deps: Deps) => Promise<unknown>): void {
  const { backend, clock } = world;
  const deliver = (): void => {
    const retry = (): void => void clock.schedule(5_000, deliver);
    const { process } = backend;
    if (!process) return retry();
    const finish = (): void => {
      if (process.hasStopped) retry();
      else world.openReports -= 1;
    };
    runIn(process, () => report(backend.site.deps)).then(finish, retry);
  };
  world.openReports += 1;
  clock.schedule(delayMs, deliver);
}
