import type { Plan } from './plan';
import { type RunResult, runPlan } from './run-plan';
import { openSimulator } from './simulator';

/** A process that runs plans, one after another. Its argument is the file of the database to start from. */
async function main(): Promise<void> {
  const simulator = await openSimulator(process.argv[2] ?? '');
  process.on('message', (plan: Plan) => {
    void runPlan(simulator, plan)
      .catch((error: Error): RunResult => ({ trace: [], problems: [`the simulation throws ${error.stack}`] }))
      .then((result) => process.send?.(result));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}

void main();
