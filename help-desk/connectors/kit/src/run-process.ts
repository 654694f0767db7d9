/** Calls `stop` once when the process should end, also when its parent process ends. Then exits. */
export function stopWithProcess(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const onStop = (): void => {
    stopping ??= stop();
    void stopping.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onStop).on('SIGTERM', onStop).on('disconnect', onStop);
}

/** Runs a command. Prints the message of its error, and exits. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
