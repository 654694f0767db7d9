import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './start-process';

async function runToEnd(command: string, args: readonly string[] = []): Promise<void> {
  const program = startProcess(['--import', 'tsx', `tools/cli/src/${command}`, ...args], {
    env: { VITALS_SAMPLE: '0' },
  });
  if ((await program.ended) !== 0) throw new Error(`${command} failed:\n${program.output()}`);
}

/**
 * Builds the changed packages and composes a site once before all journeys, so that parallel sites never build the same
 * package or compress the same files.
 */
export async function buildSite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'composed-'));
  await runToEnd('build-all.ts');
  await runToEnd('compose-main.ts', ['--to', folder]);
  rmSync(folder, { recursive: true });
}
