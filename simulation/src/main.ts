import { parseOptions, type Options } from './options';
import { type Plan, planOf } from './plan';
import type { RunResult } from './run-plan';
import { openTemplate } from './server/open-template';
import { shrink } from './shrink';
import { WorkerPool } from './worker-pool';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** A plan of this many seeds runs twice: both runs must be the same. */
const repeatedEvery = 50;

/** Runs a plan. A repetition that differs is a problem too. */
async function runSeed(pool: WorkerPool, plan: Plan, isRepeated: boolean): Promise<RunResult> {
  const result = await pool.run(plan);
  if (!isRepeated || result.problems.length > 0) return result;
  const again = await pool.run(plan);
  const difference = again.trace.findIndex((line, index) => line !== result.trace[index]);
  if (difference < 0 && again.trace.length === result.trace.length) return result;
  return { ...again, problems: [`the run differs from its repetition: ${result.trace[difference]}`] };
}

/** Prints a failure, shortened if wanted. */
async function report(pool: WorkerPool, plan: Plan, found: RunResult, shouldShrink: boolean): Promise<void> {
  const { plan: shown, result } = shouldShrink
    ? await shrink(plan, found, (candidate) => pool.run(candidate))
    : { plan, result: found };
  print(
    `\nSeed ${plan.seed}, ${shown.steps.length} steps, ${plan.hasKeys ? 'with' : 'without'} idempotency keys:`,
  );
  print(result.trace.join('\n'));
  for (const problem of result.problems) print(`WRONG: ${problem}`);
  print(`Repeat it with: pnpm simulate --seed ${plan.seed}${shouldShrink ? ' --shrink' : ''}`);
}

/** Runs seeds in several processes. Resolves to the seeds that failed. */
async function runSeeds(
  pool: WorkerPool,
  { seeds, workers, shouldShrink, shouldStopAtFailure }: Options,
): Promise<number[]> {
  const waiting = [...seeds];
  const failed: number[] = [];
  async function work(): Promise<void> {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const plan = planOf(seed);
      const result = await runSeed(pool, plan, seed % repeatedEvery === 0);
      if (result.problems.length === 0) continue;
      failed.push(seed);
      if (shouldStopAtFailure) waiting.length = 0;
      await report(pool, plan, result, shouldShrink);
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  return failed;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const startedAt = performance.now();
  const pool = new WorkerPool(await openTemplate());
  try {
    const failed = await runSeeds(pool, options);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    print(
      `${options.seeds.length} seeds in ${seconds} s, ${failed.length} failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`,
    );
    process.exitCode = failed.length > 0 ? 1 : 0;
  } finally {
    pool.close();
  }
}

void main();
