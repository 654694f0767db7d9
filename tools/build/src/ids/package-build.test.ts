/** @jest-environment node */
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isUpToDate } from './build-inputs';
import { CliError } from '../program';
import { PackageBuild } from './package-build';
import { temporaryFolder } from '../testing/temporary-folder';

let folder: string;
const at = (path: string): string => join(folder, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

/** Simulates one run of a compiler: it reads a file and emits `out.js`, which names the build. Returns the build's errors. */
async function run(
  plugin: RspackPluginInstance,
  dist: string,
  script: string,
  reads: string,
  hasFailed = false,
): Promise<Error[]> {
  const taps: Record<string, (argument: unknown) => unknown> = {};
  const hook = (name: string) => {
    const tap = (_: unknown, call: (argument: never) => unknown) =>
      void (taps[name] = call as (argument: unknown) => unknown);
    return { tap, tapPromise: tap };
  };
  let output = `${script} ${readFileSync(at(reads), 'utf8')}`;
  const errors: Error[] = [];
  const compilation = {
    errors,
    fileDependencies: [at(reads)],
    hooks: { processAssets: hook('processAssets') },
    getAssets: () => [{ name: 'out.js', info: {}, source: { source: () => output } }],
    updateAsset: (_: string, source: { text: string }) => void (output = source.text),
  };
  const compiler = {
    outputPath: at(dist),
    hooks: Object.fromEntries(
      ['beforeRun', 'watchRun', 'thisCompilation', 'done'].map((name) => [name, hook(name)]),
    ),
    rspack: {
      WebpackError: Error,
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
  await taps['processAssets']?.(undefined);
  write(`${dist}/out.js`, output);
  await taps['done']?.({ compilation, hasErrors: () => hasFailed || errors.length > 0 });
  return errors;
}

const build = (production = true): PackageBuild => new PackageBuild({ folder, production, files: [] });

beforeEach(() => {
  folder = realpathSync(temporaryFolder('build'));
  write('package.json', '{ "name": "a", "version": "1.2.3" }');
  write('rspack.config.ts', '');
  write('main.ts', 'main');
  write('frame.ts', 'frame');
});

/** Runs packageBuild compilers of a package. Returns the version and the output of each. */
async function runBoth(): Promise<[version: string, other: string, last: string]> {
  const packageBuild = build();
  await run(packageBuild.other, 'dist/frame', `other ${packageBuild.version}`, 'frame.ts');
  await run(packageBuild.last, 'dist', `last ${packageBuild.unique('name')}`, 'main.ts');
  return [
    packageBuild.version,
    readFileSync(at('dist/frame/out.js'), 'utf8'),
    readFileSync(at('dist/out.js'), 'utf8'),
  ];
}

test('writes the id of all compilers’ output into the output of each', async () => {
  const [version, other, last] = await runBoth();
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(other).toBe(`other ${version} frame`);
  expect(last).toBe(`last name_${version.slice(-8)} main`);
  expect(isUpToDate(at('dist'))).toBe(true);
  write('frame.ts', 'other');
  expect(isUpToDate(at('dist'))).toBe(false);
  expect((await runBoth())[0]).not.toBe(version);
});

test('a build is not up to date when a compiler fails', async () => {
  await runBoth();
  const packageBuild = build();
  await run(packageBuild.other, 'dist/frame', '', 'frame.ts', true);
  await run(packageBuild.last, 'dist', '', 'main.ts');
  expect(isUpToDate(at('dist'))).toBe(false);
});

test('a page that cannot be rendered is an error of the build', async () => {
  const pages = (): string => {
    throw new CliError('remote-a: the page /a cannot be rendered');
  };
  const { last } = new PackageBuild({ folder, production: true, files: [], pages });
  const errors = await run(last, 'dist', '', 'main.ts');
  expect(errors.map(({ message }) => message)).toEqual(['remote-a: the page /a cannot be rendered']);
  expect(isUpToDate(at('dist'))).toBe(false);
});

test('removes the result of the previous build when a build starts', async () => {
  await runBoth();
  await run(build().other, 'dist/frame', '', 'frame.ts');
  expect(isUpToDate(at('dist'))).toBe(false);
});

test('uses the same name for each development build, and writes no inputs', async () => {
  const watched = build(false);
  await run(watched.last, 'dist-dev', '', 'main.ts');
  expect(watched.version).toMatch(/^[\d.]+-dev$/);
  expect(watched.unique('name')).toBe('name_dev');
  expect(existsSync(at('dist-dev/inputs.json'))).toBe(false);
});
