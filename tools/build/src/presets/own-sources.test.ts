/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'own-sources-')));
  write('pnpm-workspace.yaml', '');
  write('remote-wallet/src/balance.js', 'export const balance = 1;');
  write('shared/ui/src/button.js', 'export const button = 1;');
  write('remote-news/src/own.js', 'export const own = 1;');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a folder and prints the messages. Runs in a separate process because Jest cannot load the bundler. */
const program = `
import { rspack } from '@rspack/core';
import module from ${JSON.stringify(join(__dirname, 'own-sources.ts'))};
const { ownSources } = module;
const folder = process.argv[1];
const output = { path: folder + '/dist' };
const plugins = [ownSources(folder)];
rspack({ mode: 'production', context: folder, entry: './src/main.js', output, plugins }, (error, stats) => {
  if (error) throw error;
  const { errors } = stats.toJson({ all: false, errors: true });
  process.stdout.write(JSON.stringify(errors.map(({ message }) => message)));
});`;

/** Returns the error messages of a build of remote-news whose entry imports these files. */
function errorsOf(imports: readonly string[]): string[] {
  write('remote-news/src/main.js', imports.map((one) => `import '${one}';`).join('\n'));
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program, join(root, 'remote-news')];
  const { NODE_OPTIONS: _, ...env } = process.env;
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: __dirname, env, encoding: 'utf8' }),
  ) as string[];
}

test('fails a build that imports the source of another remote by its path', () => {
  const errors = errorsOf(['./own', '../../remote-wallet/src/balance']);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(
    'remote-news/src/main.js imports remote-wallet/src/balance.js: a build must not include code of remote-wallet.',
  );
});

test('lets a build import its own sources and those in shared/', () => {
  expect(errorsOf(['./own', '../../shared/ui/src/button'])).toEqual([]);
});
