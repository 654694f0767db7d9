/** An error message for the person who started the program; it ends the run with exit code 1. */
export class CliError extends Error {}

const isHelpRequested = (args: readonly string[]): boolean =>
  args.some((one) => one === '--help' || one === '-h');

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the text to print for an error: CliErrors and invalid arguments have no stack. */
export function errorText(error: unknown, usage = ''): string {
  if (error instanceof CliError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const isUsageError = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
  return isUsageError ? `${error.message}\n\n${usage}` : (error.stack ?? error.message);
}

/**
 * Runs a command of this project. `--help` prints the usage and exits with code 0. A CliError and an error of `parseArgs`
 * print their message without a stack and exit with code 1.
 * @param usage left out for programs that only tests start
 */
export function program(run: () => Promise<void>, usage?: string): void {
  if (usage !== undefined && isHelpRequested(process.argv.slice(2))) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  // An error that `run` throws before its first promise is reported like the others.
  Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      process.stderr.write(`${errorText(error, usage)}\n`);
      process.exitCode = 1;
    });
}

/** Returns the origin of an http or https address. @throws CliError that says what `name` must be */
export function parseOrigin(name: string, expected: string, address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CliError(`${name} must be ${expected}, not "${address}".`);
  return new URL(address).origin;
}

const orphanCheckMs = 1000;

/** Calls back when the package manager that started this program has exited: Ctrl-C no longer reaches the program. */
function onOrphaned(callback: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const check = (): void => {
    if (process.ppid !== parent) callback();
  };
  setInterval(check, orphanCheckMs).unref();
}

/** Calls `stop` once on a stop signal, or when the parent process has exited. Then exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  onOrphaned(end);
}
