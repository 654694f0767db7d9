import { bundlesVariable } from './start-site';
import { projectRoot, startProcess } from './start-process';
import { join } from 'node:path';

async function run(script: string): Promise<void> {
  const program = startProcess(['--import', 'tsx', script]);
  if ((await program.ended) !== 0) throw new Error(`${script} failed:\n${program.output()}`);
}

/**
 * Builds the changed packages once before all journeys, so that parallel sites never build the same package. Bundles the
 * programs of a site: a start of the bundles takes half the CPU time.
 */
export default async function buildSite(): Promise<void> {
  await run('tools/cli/src/build-all.ts');
  await run('tools/cli/src/test/bundle-site.ts');
  process.env[bundlesVariable] = join(projectRoot, '.cache/site-bundles');
}
