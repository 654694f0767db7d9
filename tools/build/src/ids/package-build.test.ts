/** @jest-environment node */
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isUpToDate } from './build-inputs';
import { PackageBuild } from './package-build';

let folder: string;
const at = (path: string): string => join(folder, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

/** Simulates one run of a compiler: it reads the files and emits `out.js`, which names the build. */
function run(
  plugin: RspackPluginInstance,
  dist: string,
  script: string,
  reads: string,
  failed = false,
): void {
  const taps: Record<string, (argument: unknown) => void> = {};
  const hook = (name: string) => ({
    tap: (_: unknown, call: (argument: never) => void) =>
      void (taps[name] = call as (argument: unknown) => void),
  });
  const assets = { 'out.js': script };
  const compilation = {
    fileDependencies: [at(reads)],
    missingDependencies: [],
    hooks: { processAssets: hook('processAssets') },
    getAssets: () => [{ name: 'out.js' }],
    updateAsset: (_: string, source: { text: string }) => void (assets['out.js'] = source.text),
  };
  const compiler = {
    outputPath: at(dist),
    hooks: Object.fromEntries(
      ['beforeRun', 'watchRun', 'thisCompilation', 'done'].map((name) => [name, hook(name)]),
    ),
    rspack: {
      Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: 400 },
      sources: {
        RawSource: class {
          constructor(readonly text: string) {}
        },
      },
    },
  } as unknown as Compiler;
  plugin.apply(compiler);
  taps['beforeRun']?.(compiler);
  taps['thisCompilation']?.(compilation);
  taps['processAssets']?.({ 'out.js': { source: () => assets['out.js'] } });
  write(`${dist}/out.js`, assets['out.js']);
  taps['done']?.({ compilation, hasErrors: () => failed });
}

const build = (production = true): PackageBuild => new PackageBuild({ folder, production, files: [] });

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'build-')));
  write('package.json', '{ "name": "a", "version": "1.2.3" }');
  write('rspack.config.ts', '');
  write('main.ts', 'main');
  write('frame.ts', 'frame');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs both compilers of a package. Returns the version and the output of each. */
function runBoth(): [version: string, beside: string, last: string] {
  const both = build();
  run(both.beside, 'dist/frame', `beside ${both.version}`, 'frame.ts');
  run(both.last, 'dist', `last ${both.unique('name')}`, 'main.ts');
  return [
    both.version,
    readFileSync(at('dist/frame/out.js'), 'utf8'),
    readFileSync(at('dist/out.js'), 'utf8'),
  ];
}

test('writes the id of all compilers’ inputs into the output of each', () => {
  const [version, beside, last] = runBoth();
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(beside).toBe(`beside ${version}`);
  expect(last).toBe(`last name_${version.slice(-8)}`);
  expect(isUpToDate(at('dist'))).toBe(true);
  write('frame.ts', 'other');
  expect(isUpToDate(at('dist'))).toBe(false);
  expect(runBoth()[0]).not.toBe(version);
});

test('is not up to date when a compiler fails', () => {
  runBoth();
  const both = build();
  run(both.beside, 'dist/frame', '', 'frame.ts', true);
  run(both.last, 'dist', '', 'main.ts');
  expect(isUpToDate(at('dist'))).toBe(false);
});

test('removes the result of the previous build when a build starts', () => {
  runBoth();
  run(build().beside, 'dist/frame', '', 'frame.ts');
  expect(isUpToDate(at('dist'))).toBe(false);
});

test('uses the same name for each development build, and writes no inputs', () => {
  const watched = build(false);
  run(watched.last, 'dist-dev', '', 'main.ts');
  expect(watched.version).toMatch(/^[\d.]+-dev$/);
  expect(watched.unique('name')).toBe('name_dev');
  expect(existsSync(at('dist-dev/inputs.json'))).toBe(false);
});
