import { Refusal } from './settings';

/** Runs a command of this project: a Refusal becomes one sentence and exit code 1, never a stack. */
export function program(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    const message =
      error instanceof Refusal
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  });
}

const lookMs = 1000;

/** Calls back when the package manager that has started this program is gone: then nobody can end it by a key any more. */
function onOrphaned(tell: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const look = (): void => void (process.ppid !== parent && tell());
  setInterval(look, lookMs).unref();
}

/**
 * Calls `stop` once when the person or the system ends the program, or whoever has started it is gone, then ends it.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  onOrphaned(end);
}
