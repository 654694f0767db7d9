import { EventEmitter, getMaxListeners, once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type fs from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wallet/build/testing';
import { watchPackage } from './watch-package';

let mockRoot = '';
let mockFiles: string[] = [];
jest.mock('@wallet/build', () => ({
  get root() {
    return mockRoot;
  },
  configSources: async () => ({ files: mockFiles }),
}));
const mockSignals: AbortSignal[] = [];
jest.mock('node:fs', () => {
  const actual = jest.requireActual<typeof fs>('node:fs');
  return {
    ...actual,
    watch: (folder: string, options: { signal: AbortSignal }, onChange: () => void) => {
      mockSignals.push(options.signal);
      return actual.watch(folder, options, onChange);
    },
  };
});
jest.mock('node:child_process', () => ({
  fork: () => Object.assign(new EventEmitter(), { kill: () => undefined }),
}));

/** Creates this number of folders with a file that configures the build. */
function createConfiguration(count: number): void {
  mockRoot = temporaryFolder('watched');
  mockFiles = Array.from({ length: count }, (_, index) => {
    const folder = join(mockRoot, `remote-${index}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'remote.manifest.ts'), '1');
    return join(folder, 'remote.manifest.ts');
  });
}

test('watches a configuration in many folders without a warning, and builds again after a save', async () => {
  createConfiguration(12);
  const starts = new EventEmitter();
  const stop = watchPackage('remote-spin', false, {
    onStart: () => starts.emit('start'),
    onBuilt: () => undefined,
    onFailed: () => undefined,
  });
  try {
    await new Promise(setImmediate);
    expect(mockSignals).toHaveLength(12);
    // Node warns about more listeners than the maximum.
    for (const signal of mockSignals) expect(getMaxListeners(signal)).toBe(Infinity);
    const restarted = once(starts, 'start');
    writeFileSync(mockFiles[11] ?? '', '2');
    await restarted;
  } finally {
    stop();
  }
});
