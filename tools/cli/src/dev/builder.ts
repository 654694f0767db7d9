import type { Configuration, MultiStats, rspack as Rspack } from '@rspack/core';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BuilderMessage } from './messages';
import { root } from '@wallet/build';
import { problemsOf, sentenceOf } from './problems-of';

type Factory = (env: object, argv: { mode: string }) => Configuration | Configuration[];

const [folder = ''] = process.argv.slice(2);
const tell = (message: BuilderMessage): void => void process.send?.(message);

/** Exits as soon as the parent process disconnects. Ctrl-C is handled by the parent process. */
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);

/** Builds the package's own rspack configuration with the rspack version that the package depends on. */
function start(): void {
  const its = createRequire(join(folder, 'rspack.config.ts'));
  const { rspack } = its('@rspack/core') as { rspack: typeof Rspack };
  const { default: config } = its('./rspack.config.ts') as { default: Factory };
  const compiler = rspack([config({}, { mode: 'development' })].flat());
  let began = Date.now();
  let files = new Set<string>();
  compiler.hooks.watchRun.tap('builder', ({ modifiedFiles = [], removedFiles = [] }) => {
    if (!files.size) began = Date.now();
    files = new Set([...files, ...modifiedFiles, ...removedFiles]);
    tell({ kind: 'building' });
  });
  compiler.watch({ aggregateTimeout: 20 }, (error: Error | null, all?: MultiStats) => {
    const changed = [...files];
    files = new Set();
    if (error || !all) return tell({ kind: 'failed', problems: [sentenceOf(error)], watching: false });
    if (all.hasErrors()) return tell({ kind: 'failed', problems: problemsOf(all, root), watching: true });
    const ofPages = all.stats.find(({ compilation: { name } }) => name === undefined || name === 'remote');
    tell({ kind: 'built', hash: ofPages?.hash ?? '', ms: Date.now() - began, files: changed });
  });
}

try {
  start();
} catch (error) {
  // Nothing is watched: the parent process starts this one again after a change.
  tell({ kind: 'failed', problems: [sentenceOf(error)], watching: false });
}
