import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { projectRoot } from '../../support/start-process';
import { runBuild } from '../one-bundle/run-build';

/** Source maps of the shell's scripts, by the first part of the file name: the second one is a hash of the content. */
export type ShellMaps = ReadonlyMap<string, SourceMap>;

/** Returns the name of a script without the hash of its content. */
export const nameOf = (file: string): string => file.split('.')[0] ?? file;

/** Returns the build of the shell's scripts for browsers. */
async function shellScripts(): Promise<Configuration> {
  const { default: shell } = (await import(join(projectRoot, 'shell/rspack.config.ts'))) as {
    default: () => Configuration | Configuration[];
  };
  const scripts = [shell()].flat().find(({ name }) => name === 'shell');
  if (!scripts) throw new Error('The shell has no build of scripts for browsers.');
  return scripts;
}

/** Builds the shell once more with source maps, which the site's own build does not write. Only ids differ, so all positions are the same. */
export async function buildShellMaps(): Promise<ShellMaps> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-maps-'));
  try {
    const scripts = await shellScripts();
    await runBuild({
      ...scripts,
      devtool: 'hidden-source-map',
      output: { ...scripts.output, path: folder },
      // The last plugin fills in the id of the build, and drops the maps.
      plugins: scripts.plugins?.slice(0, -1),
    });
    const files = readdirSync(folder).filter((file) => file.endsWith('.js.map'));
    return new Map(
      files.map((file) => [
        nameOf(file),
        new SourceMap(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
