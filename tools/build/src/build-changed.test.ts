/** @jest-environment node */
import { buildChanged } from './build-changed';
import type { BrowserPackage } from './paths';
import { CliError } from './program';

const mockCores = 3;
jest.mock('node:os', () => ({
  ...jest.requireActual<object>('node:os'),
  availableParallelism: () => mockCores,
}));

/** Packages whose build has started and not ended. */
let running = 0;
let maxRunning = 0;
const failing = new Set<BrowserPackage>();
jest.mock('./ids/build-inputs', () => ({
  ...jest.requireActual<object>('./ids/build-inputs'),
  isUpToDate: () => false,
}));
jest.mock('./run-rspack-build', () => ({
  runRspackBuild: async (folder: string) => {
    const pkg = folder.slice(folder.lastIndexOf('/') + 1) as BrowserPackage;
    if (failing.has(pkg))
      throw Object.assign(new Error('exit code 1'), { stdout: `output of ${pkg}`, stderr: '' });
    maxRunning = Math.max(maxRunning, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
  },
}));

const packages: readonly BrowserPackage[] = ['remote-auth', 'remote-wallet', 'remote-spin', 'shell'];
let printed: string[];
const print = (line: string): void => void printed.push(line);
const builtPackages = (): string[] =>
  printed.flatMap((line) => /^ {2}(\S+) built/.exec(line)?.[1] ?? []).sort();

beforeEach(() => {
  failing.clear();
  printed = [];
  maxRunning = 0;
});

test('builds as many packages at once as the machine has cores', async () => {
  await buildChanged(print, { packages });
  expect(maxRunning).toBe(mockCores);
  expect(builtPackages()).toEqual([...packages].sort());
});

test('builds the others and prints the reason when a remote does not build', async () => {
  failing.add('remote-wallet');
  expect(await buildChanged(print, { packages, canLeaveOut: true })).toEqual(
    new Map([['remote-wallet', 'does not build']]),
  );
  expect(printed).toContain('remote-wallet does not build:\noutput of remote-wallet');
  expect(builtPackages()).toEqual(['remote-auth', 'remote-spin', 'shell']);
});

test('rejects when the shell does not build, and `pnpm build` when any package does not', async () => {
  failing.add('shell');
  await expect(buildChanged(print, { packages, canLeaveOut: true })).rejects.toThrow(CliError);
  await expect(buildChanged(print, { packages })).rejects.toThrow('shell does not build:\noutput of shell');
});
