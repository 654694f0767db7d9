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

/** Calls `stop` once when the person or the system ends the program, then ends it. */
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
}
