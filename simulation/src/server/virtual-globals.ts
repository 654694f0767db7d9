import crypto from 'node:crypto';
import timers from 'node:timers/promises';
import type { Random } from '../time/random';
import type { Timer, VirtualClock } from '../time/virtual-clock';
import { currentProcess } from './server-process';

/** A handle of Node's `setTimeout` on the virtual clock. */
class VirtualTimeout {
  constructor(private readonly timer: Timer) {}

  cancel(): void {
    this.timer.cancel();
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }
}

/** How much later the polls of the sockets run than the backend asks for. */
const pollDelay = 10;

interface Options {
  clock: VirtualClock;
  /** Returns the generator of the current seed. */
  random: () => Random;
}

/**
 * Replaces the timers, the time and the randomness of this process, which the backend's code uses: timers run on the
 * virtual clock, and a timer of a stopped process never fires.
 */
export function installVirtualGlobals({ clock, random }: Options): void {
  const later = (delayMs: number, run: () => void, isPermanent = false): Timer => {
    const process = currentProcess();
    const runUnlessStopped = (): void => {
      if (!process?.hasStopped) run();
    };
    return clock.schedule(delayMs, runUnlessStopped, isPermanent);
  };
  const clear = (timeout: unknown): void => {
    if (timeout instanceof VirtualTimeout) timeout.cancel();
  };

  function startInterval(run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): VirtualTimeout {
    let timer: Timer;
    const repeat = (): void => {
      timer = later(ms, () => {
        repeat();
        run(...args);
      });
    };
    repeat();
    return new VirtualTimeout({ cancel: () => timer.cancel() });
  }

  Object.assign(globalThis, {
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      new VirtualTimeout(later(ms, () => run(...args))),
    setInterval: startInterval,
    clearTimeout: clear,
    clearInterval: clear,
  });
  Date.now = () => clock.now;
  performance.now = () => clock.now;
  Math.random = () => random().below(2 ** 30) / 2 ** 30;

  const sleep = <Value>(ms = 0, value?: Value, { signal }: { signal?: AbortSignal } = {}): Promise<Value> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        timer.cancel();
        reject(signal?.reason as Error);
      };
      // The polls of the sockets belong to no process. They run late, because each costs statements.
      const isPoll = !currentProcess();
      const end = (): void => {
        signal?.removeEventListener('abort', stop);
        resolve(value as Value);
      };
      const timer = later(isPoll ? ms * pollDelay : ms, end, isPoll);
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop);
    });
  Object.assign(timers, { setTimeout: sleep });

  const randomBytes = (size: number): Buffer => {
    const bytes = Buffer.alloc(size);
    random().fill(bytes);
    return bytes;
  };
  Object.assign(crypto, {
    randomBytes,
    randomUUID: () => {
      const hex = randomBytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    randomInt: (min: number, max?: number) =>
      max === undefined ? random().below(min) : min + random().below(max - min),
    // The thread pool would end two hashes in any order.
    scrypt: (
      password: string,
      salt: Buffer,
      bytes: number,
      options: crypto.ScryptOptions,
      done: (error: Error | null, key: Buffer) => void,
    ) => done(null, crypto.scryptSync(password, salt, bytes, options)),
  });
}
