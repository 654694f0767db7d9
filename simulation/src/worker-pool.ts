import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Plan } from './plan';
import type { RunResult } from './run-plan';

/** Runs of one process before a new one takes its place, because each run leaves rows in its database. */
const maxRuns = 200;

interface Worker {
  process: ChildProcess;
  runs: number;
}

/** Resolves to the result of the running plan. */
function nextResult(child: ChildProcess): Promise<RunResult> {
  return new Promise((resolve) => {
    const onExit = (): void => resolve({ trace: [], problems: ['the process of the run has ended'] });
    child.once('exit', onExit);
    child.once('message', (result: RunResult) => {
      child.off('exit', onExit);
      resolve(result);
    });
  });
}

/** Processes that run plans. A process that has found a problem ends: its database may be in any state. */
export class WorkerPool {
  readonly #idle: Worker[] = [];
  readonly #all = new Set<ChildProcess>();

  constructor(private readonly templateFile: string) {}

  async run(plan: Plan): Promise<RunResult> {
    const worker = this.#idle.pop() ?? (await this.#start());
    worker.process.send(plan);
    const result = await nextResult(worker.process);
    worker.runs += 1;
    if (result.problems.length > 0 || worker.runs >= maxRuns) this.#end(worker.process);
    else this.#idle.push(worker);
    return result;
  }

  close(): void {
    for (const process of this.#all) this.#end(process);
  }

  async #start(): Promise<Worker> {
    const child = fork(path.join(__dirname, 'worker.ts'), [this.templateFile], {
      execArgv: ['--import', 'tsx'],
    });
    this.#all.add(child);
    await once(child, 'message');
    return { process: child, runs: 0 };
  }

  #end(child: ChildProcess): void {
    this.#all.delete(child);
    child.disconnect();
  }
}
