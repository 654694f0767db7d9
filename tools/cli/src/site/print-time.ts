import { print } from '@wallet/build';

/** Runs a step and prints how long it took: `  the site is composed after 4.2 s`. Rejects as the step does. */
export async function printTime<Result>(step: string, run: () => Result | Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await run();
  print(`  ${step} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}
