import type { Timer } from '../time/virtual-clock';

type Run = (...args: unknown[]) => void;

/** Creates the timer functions of a page, which return numbers as in a browser. */
export function createTimers(later: (delayMs: number, run: () => void) => Timer) {
  const timers = new Map<number, Timer>();
  let lastId = 0;

  function clear(id: number): void {
    timers.get(id)?.cancel();
    timers.delete(id);
  }

  return {
    setTimeout(run: Run, ms = 0, ...args: unknown[]): number {
      const id = (lastId += 1);
      const timer = later(ms, () => {
        timers.delete(id);
        run(...args);
      });
      timers.set(id, timer);
      return id;
    },
    setInterval(run: Run, ms = 0, ...args: unknown[]): number {
      const id = (lastId += 1);
      const repeat = (): void => {
        const timer = later(ms, () => {
          repeat();
          run(...args);
        });
        timers.set(id, timer);
      };
      repeat();
      return id;
    },
    clearTimeout: clear,
    clearInterval: clear,
  };
}
