import { startProcess } from './start-process';

/** Builds the changed packages once before all journeys, so that parallel sites never build the same package. */
export async function buildSite(): Promise<void> {
  const build = startProcess(['--import', 'tsx', 'tools/cli/src/build-all.ts']);
  const code = await build.ended;
  if (code !== 0) throw new Error(`The site does not build:\n${build.output()}`);
}
