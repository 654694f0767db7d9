import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPnpm, print, program, remotes, root } from '@wallet/build';
import { newestState } from '../../history/history';
import { run } from '../../main';
import { liveOf, versionOf } from '../../records/site-state';
import { upload } from '../../site/upload';
import { folderStore } from '../../store/folder-store';
import { otherVersion } from '../other-version';
import { createStore } from '../serve-store';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** The remote with the most pages and dialogs. */
const name = 'remote-wallet';

const row = (...cells: string[]): string =>
  cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(48))).join('');

/** Returns the duration of some work in seconds. */
function measureSeconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs the release command in a separate process, as a person does. */
function release(...args: readonly string[]): void {
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'tools/release/src/main.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Creates a store of this complete checkout; the measured remote has an earlier live version in it. */
async function prepareStore(folder: string): Promise<string> {
  await createStore(folder, ['shell', ...remotes]);
  const store = folderStore(folder);
  const live = liveOf(await newestState(store), name);
  const { record, dist } = otherVersion(name, { id: '000000aa' });
  await upload(store, record, dist);
  rmSync(dist, { recursive: true });
  await run([name, '--version', versionOf(record), '--to', folder], () => undefined);
  return live ? versionOf(live) : '';
}

/** Measures the seconds of each step on one built remote; its files are not in the store before any of them. */
function measureRound(folder: string, version: string): Record<string, number> {
  const store = `${folder}/store`;
  const to = ['--to', store, '--by', 'The bench'];
  const removeVersion = (): void => rmSync(join(store, name, version), { recursive: true, force: true });
  const copied = join(folder, 'copied');
  const copy = measureSeconds(() => execFileSync('cp', ['-r', join(root, name, 'dist'), copied]));
  rmSync(copied, { recursive: true });
  removeVersion();
  const plain = measureSeconds(() => release(name, ...to, '--no-smoke', '--allow', 'dirty'));
  const rollback = measureSeconds(() => release('rollback', name, ...to));
  removeVersion();
  const smoke = measureSeconds(() => release(name, ...to, '--allow', 'dirty'));
  release('rollback', name, ...to);
  return { copy, plain, smoke, rollback };
}

/**
 * Measures the seconds to create a new remote and put it live, with the commands of docs/guides/writing-a-remote.md.
 */
function measureNew(folder: string): { created: number; build: number; release: number; copy: number } {
  const [store, repository] = [join(folder, 'store'), join(folder, 'news')];
  const created = measureSeconds(() =>
    runPnpm(root, 'create-remote', 'news', '--title', 'News', '--outside', repository),
  );
  const build = measureSeconds(() => runPnpm(repository, 'build'));
  const live = measureSeconds(() =>
    runPnpm(repository, 'release', 'remote-news', '--to', store, '--by', 'The bench', '--allow', 'dirty'),
  );
  const copied = join(folder, 'copied');
  const copy = measureSeconds(() => execFileSync('cp', ['-r', join(repository, 'remote-news/dist'), copied]));
  return { created, build, release: live, copy };
}

program(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-release-'));
  try {
    const version = await prepareStore(join(folder, 'store'));
    const measured = Array.from({ length: rounds }, () => measureRound(folder, version));
    const medianOf = (step: string): number => median(measured.map((one) => one[step] ?? Number.NaN));
    const newRemote = measureNew(folder);
    const printLine = (what: string, duration: number, copy: number, target: string): void =>
      print(row(what, duration.toFixed(2), `× ${(duration / copy).toFixed(0)}`, target));
    print(
      `medians of ${rounds}, of ${name} ${version}, in seconds; the ratio is to a copy of the same files by cp\n`,
    );
    print(row('', 'seconds', 'ratio', 'target'));
    printLine('a copy of its files', medianOf('copy'), medianOf('copy'), '');
    printLine('release of what is built, without the smoke run', medianOf('plain'), medianOf('copy'), '10');
    printLine('release of what is built', medianOf('smoke'), medianOf('copy'), '40');
    printLine('rollback', medianOf('rollback'), medianOf('copy'), '2');
    print('\na new remote, once: the part of the machine\n');
    printLine('create-remote --outside, with what it installs', newRemote.created, newRemote.copy, '');
    printLine('build', newRemote.build, newRemote.copy, '');
    printLine('release', newRemote.release, newRemote.copy, '');
    printLine(
      'from nothing to live',
      newRemote.created + newRemote.build + newRemote.release,
      newRemote.copy,
      '300',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
