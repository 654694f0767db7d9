import type { Configuration, MultiStats, rspack as Rspack } from '@rspack/core';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BuilderMessage } from './messages';
import { root } from '@wallet/build';
import { problemsOf, messageOf } from './build-problems';

type Factory = (env: object, argv: { mode: string }) => Configuration | Configuration[];

const [folder = ''] = process.argv.slice(2);
const send = (message: BuilderMessage): void => void process.send?.(message);

/** Files that are saved within this time are built together. */
const aggregateMs = 20;

/** Exits as soon as the parent process disconnects. Ctrl-C is handled by the parent process. */
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);

/** Builds the package's own rspack configuration with the rspack version that the package depends on. */
function startWatching(): void {
  const requireOfPackage = createRequire(join(folder, 'rspack.config.ts'));
  const { rspack } = requireOfPackage('@rspack/core') as { rspack: typeof Rspack };
  const { default: config } = requireOfPackage('./rspack.config.ts') as { default: Factory };
  const compiler = rspack([config({}, { mode: 'development' })].flat());
  let startedAt: number | undefined;
  compiler.hooks.watchRun.tap('builder', () => {
    startedAt ??= Date.now();
    send({ kind: 'building' });
  });
  compiler.watch({ aggregateTimeout: aggregateMs }, (error: Error | null, stats?: MultiStats) => {
    const ms = Date.now() - (startedAt ?? Date.now());
    startedAt = undefined;
    if (error || !stats) return send({ kind: 'failed', problems: [messageOf(error)], isWatching: false });
    if (stats.hasErrors())
      return send({ kind: 'failed', problems: problemsOf(stats, root), isWatching: true });
    // A remote with further builds names its main build `remote`. Pages load only that one.
    const pageStats = stats.stats.find(
      ({ compilation: { name } }) => name === undefined || name === 'remote',
    );
    send({ kind: 'built', hash: pageStats?.hash ?? '', ms });
  });
}

try {
  startWatching();
} catch (error) {
  // Nothing is watched: the parent process starts this one again after a change.
  send({ kind: 'failed', problems: [messageOf(error)], isWatching: false });
}
