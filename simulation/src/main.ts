import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { planOf } from './plan';
import { runPlan } from './run-plan';
import { writeTemplate } from './server/open-template';
import { openSimulator } from './simulator';

async function main(): Promise<void> {
  const hr = process.hrtime.bigint;
  let t = hr();
  const lap = (name: string): void => { const now = hr(); process.stdout.write(`${name} ${Number(now - t) / 1e6} ms\n`); t = now; };
  const file = path.join(os.tmpdir(), 'simulation-template.tar');
  if (!existsSync(file)) await writeTemplate(file);
  lap('template');
  const simulator = await openSimulator(file);
  lap('open');
  const from = Number(process.argv[2] ?? 1);
  const count = Number(process.argv[3] ?? 1);
  for (let seed = from; seed < from + count; seed += 1) {
    const { problems, trace } = await runPlan(simulator, planOf(seed));
    lap(`seed ${seed}`);
    if (problems.length > 0 || process.env.TRACE) process.stdout.write(`${trace.join('\n')}\n${problems.join('\n')}\n`);
    if (problems.length > 0) break;
  }
  process.exit(0);
}

main().catch((error: unknown) => { process.stderr.write(`${(error as Error).stack}\n`); process.exit(1); });
